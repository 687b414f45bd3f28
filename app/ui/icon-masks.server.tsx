import {
  BedDouble,
  Check,
  ChevronDown,
  Footprints,
  Globe,
  Map as MapFolded,
  MapPin,
  Monitor,
  Moon,
  PawPrint,
  Phone,
  Star,
  Sun,
  Trees,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from './icon-class.ts';

const ICONS: Record<IconName, ReactElement> = {
  'bed-double': <BedDouble />,
  check: <Check />,
  'chevron-down': <ChevronDown />,
  footprints: <Footprints />,
  globe: <Globe />,
  map: <MapFolded />,
  'map-pin': <MapPin />,
  monitor: <Monitor />,
  moon: <Moon />,
  'paw-print': <PawPrint />,
  phone: <Phone />,
  star: <Star />,
  'star-filled': <Star fill="black" />,
  sun: <Sun />,
  trees: <Trees />,
};

/** The drawings of these icons, as one style sheet; see `iconClass`. */
export function iconMasks(): string {
  return Object.entries(ICONS)
    .map(([name, icon]) => `.icon-${name}{--icon:url("${dataAddress(renderToStaticMarkup(icon))}")}`)
    .join('');
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
}

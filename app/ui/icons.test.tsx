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
import { expect, test } from 'vitest';
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

test('the style sheet draws these icons; `npx vitest run app/ui/icons.test.tsx -u` writes it anew', async () => {
  const rules = Object.entries(ICONS).map(
    ([name, icon]) => `.icon-${name} {\n  --icon: url("${dataAddress(renderToStaticMarkup(icon))}");\n}\n`,
  );
  await expect(rules.join('')).toMatchFileSnapshot('./styles/icons.css');
});

/** A drawing as an address, without what only a page needs of it. */
function dataAddress(svg: string): string {
  const drawing = svg
    .replaceAll(/ (?:class|aria-hidden|width="24" height)="[^"]*"/g, '')
    .replaceAll('"', "'");
  return `data:image/svg+xml,${drawing.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
}

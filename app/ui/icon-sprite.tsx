import {
  BedDouble,
  Footprints,
  Globe,
  type LucideIcon,
  Map as MapFolded,
  MapPin,
  PawPrint,
  Phone,
  Star,
  Sun,
  Trees,
} from 'lucide-react';

/** Icons which stand on every card: drawn once in the page, and referred to by `SpriteIcon` from there on. */
const ICONS = {
  'bed-double': BedDouble,
  footprints: Footprints,
  globe: Globe,
  map: MapFolded,
  'map-pin': MapPin,
  'paw-print': PawPrint,
  phone: Phone,
  star: Star,
  sun: Sun,
  trees: Trees,
} satisfies Record<string, LucideIcon>;

export type SpriteIconName = keyof typeof ICONS;

/** The drawings themselves, unseen; render it once, before the icons. */
export function IconSprite() {
  return (
    <svg className="art-sprite" width="0" height="0" aria-hidden="true" focusable="false">
      {Object.entries(ICONS).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon fill="inherit" />
        </symbol>
      ))}
    </svg>
  );
}

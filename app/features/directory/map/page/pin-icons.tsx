import { BedDouble, Footprints, type LucideIcon, PawPrint, Sun, Trees } from 'lucide-react';
import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';

const ICONS: Readonly<Record<CategoryKind, LucideIcon>> = {
  walkers: Footprints,
  'day-care': Sun,
  kennels: BedDouble,
  parks: Trees,
  other: PawPrint,
};

const SIZE = 20;
const MIDDLE = -31;

const idOf = (kind: CategoryKind) => `pin-${kind}`;

export function PinIcons({ kinds }: { kinds: ReadonlySet<CategoryKind> }) {
  return (
    <defs>
      {[...kinds].map((kind) => {
        const Icon = ICONS[kind];
        return (
          <g key={kind} id={idOf(kind)}>
            <Icon x={-SIZE / 2} y={MIDDLE - SIZE / 2} size={SIZE} strokeWidth={2.5} />
          </g>
        );
      })}
    </defs>
  );
}

export function PinIcon({ kind }: { kind: CategoryKind }) {
  return <use href={`#${idOf(kind)}`} className="map-icon" />;
}

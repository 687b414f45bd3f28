import { BedDouble, Footprints, type LucideIcon, PawPrint, Sun, Trees } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { type CategoryKind, categoryKind } from './category-kind.ts';

const ICONS: Record<CategoryKind, LucideIcon> = {
  walkers: Footprints,
  'day-care': Sun,
  kennels: BedDouble,
  parks: Trees,
  other: PawPrint,
};

/** A category's name in the colours of its kind; colours come from a `kind-…` class on it or above it. */
export function CategoryBadge({ category, className = '' }: { category: string; className?: string }) {
  const kind = categoryKind(category);
  return (
    <Badge icon={ICONS[kind]} className={`kind-${kind} bg-(--kind-tint) text-(--kind-text) ${className}`}>
      {category}
    </Badge>
  );
}

import type { SpriteIconName } from '#app/ui/icon-sprite.tsx';
import { SpriteIcon } from '#app/ui/sprite-icon.tsx';
import { type CategoryKind, categoryKind } from './category-kind.ts';

const ICONS: Record<CategoryKind, SpriteIconName> = {
  walkers: 'footprints',
  'day-care': 'sun',
  kennels: 'bed-double',
  parks: 'trees',
  other: 'paw-print',
};

/** A category's name in the colours of its kind. */
export function CategoryBadge({ category }: { category: string }) {
  const kind = categoryKind(category);
  return (
    <span className={`badge category-badge kind-${kind}`}>
      <SpriteIcon name={ICONS[kind]} className="size-4" />
      {category}
    </span>
  );
}

import { type IconName, iconClass } from '#app/ui/icon-class.ts';
import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';

const ICONS: Record<CategoryKind, IconName> = {
  walkers: 'footprints',
  'day-care': 'sun',
  kennels: 'bed-double',
  parks: 'trees',
  other: 'paw-print',
};

export function CategoryBadge({ category, kind }: { category: string; kind: CategoryKind }) {
  return <span className={`badge category-badge kind-${kind} ${iconClass(ICONS[kind])}`}>{category}</span>;
}

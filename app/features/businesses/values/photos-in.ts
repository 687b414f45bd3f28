import type { Photo } from '../listing/photo.ts';
import { checkBusinessValues } from './business-values.ts';

/** Reads photos from a patch; empty for invalid values. */
export function photosIn(value: unknown): Photo[] {
  if (!Array.isArray(value)) return [];
  const checked = checkBusinessValues({ photos: value });
  return 'values' in checked ? (checked.values.photos ?? []) : [];
}

/** Identifies the photos and texts a person has seen: equal for the same photos in the same order. */
export function photosSeen(value: unknown): string {
  return photosIn(value)
    .map(({ hash, alt, credit, rights }) => encodeURIComponent([hash, alt, credit, rights].join('\n')))
    .join(' ');
}

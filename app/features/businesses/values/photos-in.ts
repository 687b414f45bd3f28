import type { Photo } from '../listing/photo.ts';
import { checkBusinessValues } from './business-values.ts';

/** The photographs in a value of a patch; none where they are not such, whatever the database holds. */
export function photosIn(value: unknown): Photo[] {
  if (!Array.isArray(value)) return [];
  const checked = checkBusinessValues({ photos: value });
  return 'values' in checked ? (checked.values.photos ?? []) : [];
}

/** Says which photographs somebody has seen, and with which words: the same text for the same ones in the same order. */
export function photosSeen(value: unknown): string {
  return photosIn(value)
    .map(({ hash, alt, credit, rights }) => encodeURIComponent([hash, alt, credit, rights].join('\n')))
    .join(' ');
}

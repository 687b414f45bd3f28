import { websiteLink } from '../listing/contact-links.ts';

/** Pictures linked by imports: serve copies, hide them, or load them from the other site. */
export const IMPORTED_PHOTOS = ['fetch', 'hide', 'link'] as const;
export type ImportedPhotos = (typeof IMPORTED_PHOTOS)[number];

/** Characters; a longer address could not be indexed. */
const LONGEST_ADDRESS = 2000;

/** Normalised address of an imported picture; null if invalid. */
export function photoAddress(photo: string | null): string | null {
  const address = photo && websiteLink(photo).href;
  return address && address.length <= LONGEST_ADDRESS ? address : null;
}

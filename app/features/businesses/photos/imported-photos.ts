import { websiteLink } from '../listing/contact-links.ts';

/**
 * What to do with pictures that imports link to: fetch and serve them, hide them, or let browsers load them from the
 * other site.
 */
export const IMPORTED_PHOTOS = ['fetch', 'hide', 'link'] as const;
export type ImportedPhotos = (typeof IMPORTED_PHOTOS)[number];

/** No address of a picture is longer, in characters; the database could not look one up. */
const LONGEST_ADDRESS = 2000;

/** The address of an imported picture as it is asked for; null for text that is none. */
export function photoAddress(photo: string | null): string | null {
  const address = photo && websiteLink(photo).href;
  return address && address.length <= LONGEST_ADDRESS ? address : null;
}

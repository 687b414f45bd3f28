import { readAbout, subjectAbout } from './about-listing.ts';
import { findListing, type ListingSources } from './find.server.ts';

/**
 * The subject of a message that is written from the page of a business; null where the address names no business: what
 * stands in the form is never a text that somebody made up.
 * @param longest characters
 */
export async function subjectAsked(
  sources: ListingSources,
  query: URLSearchParams,
  longest: number,
): Promise<string | null> {
  const about = readAbout(query);
  const found = about && (await findListing(sources, about.slug));
  if (!found || 'movedTo' in found || 'erased' in found) return null;
  const { name } = 'business' in found ? found.business : found.removed;
  return subjectAbout(name, about.what, longest);
}

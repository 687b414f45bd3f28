import { readAbout, subjectAbout } from './about-listing.ts';
import { findListing, type ListingSources } from './find.server.ts';

/** Subject for a message from a business page; null if unknown, so that links can't inject text. */
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

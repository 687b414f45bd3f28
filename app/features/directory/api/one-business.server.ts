import * as paths from '#app/paths/paths.ts';
import { findListing, type ListingSources } from '../listing-page/content/find.server.ts';
import { type ApiBusiness, type ApiSources, toApiBusiness } from './api-business.ts';

type OneBusinessAnswer =
  | { status: 200; body: ApiBusiness }
  /** The slug has changed. */
  | { status: 301; location: string; body: { error: string } }
  | { status: 404 | 410; body: { error: string } };

/** Answers a request for one business; the slug is case-insensitive, as on its page. */
export async function answerBusinessRequest(
  sources: ApiSources & ListingSources,
  asked: string,
): Promise<OneBusinessAnswer> {
  const slug = asked.toLowerCase();
  const found = await findListing(sources, slug);
  if (!found) return { status: 404, body: { error: 'There is no business with this slug.' } };
  if ('erased' in found) return { status: 410, body: { error: 'This business is no longer listed.' } };
  if ('removed' in found) {
    const { name, hidden } = found.removed;
    if (hidden)
      return {
        status: 404,
        body: { error: `${name} is hidden${hidden.until ? ` until ${hidden.until}` : ''}.` },
      };
    return { status: 410, body: { error: `${name} is no longer listed.` } };
  }
  if ('movedTo' in found || slug !== asked) {
    const present = 'movedTo' in found ? found.movedTo : slug;
    const error = `The slug of this business is ${present}.`;
    return { status: 301, location: paths.businessApi(present), body: { error } };
  }
  return { status: 200, body: await toApiBusiness(found.business, sources) };
}

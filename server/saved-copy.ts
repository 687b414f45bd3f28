import type { SavedPage } from './cached-pages.ts';

const BODY = '<body>';
const MINUTE_MS = 60_000;

/**
 * A page from better times, with a note that says so. The note is put in as the page is sent, so that the page stays
 * as it was rendered; nothing may keep this answer.
 */
export function answerSavedCopy({ page, ageMs }: SavedPage, isHead: boolean): Response {
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  headers.delete('ETag');
  const html = Buffer.from(page.bodies.get('identity')).toString('utf8');
  const place = html.indexOf(BODY) + BODY.length;
  // Beside what the page's script takes over, which passes by elements it does not know.
  const noted = place < BODY.length ? html : html.slice(0, place) + note(ageMs) + html.slice(place);
  return new Response(isHead ? null : noted, { status: page.status, headers });
}

function note(ageMs: number): string {
  return `<div id="saved-copy" class="saved-copy" role="status"><p><strong>You are seeing a saved copy of this page</strong>, ${age(ageMs)}. We cannot reach our records just now, so searches and forms may not work for a few minutes. <a href="">Load the page again</a></p></div>`;
}

function age(ageMs: number): string {
  const minutes = Math.round(ageMs / MINUTE_MS);
  if (minutes < 1) return 'made less than a minute ago';
  if (minutes < 60) return `made ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const hours = Math.round(minutes / 60);
  return `made ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
}

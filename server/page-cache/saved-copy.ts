import type { SavedPage } from './cached-pages.ts';
import { withoutMoments } from '#app/rendering/holds-until.ts';
import { withOutageNote } from '../pages/outage-note.ts';

const MINUTE_MS = 60_000;

/** A page from better times, with a note that says so; nothing may keep this answer. */
export function answerSavedCopy({ page, ageMs, isPast }: SavedPage, isHead: boolean): Response {
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  headers.delete('ETag');
  const saved = Buffer.from(page.bodies.get('identity')).toString('utf8');
  const html = isPast ? withoutMoments(saved) : saved;
  return new Response(isHead ? null : withOutageNote(html, words(ageMs)), { status: page.status, headers });
}

function words(ageMs: number): string {
  return `<strong>You are seeing a saved copy of this page</strong>, ${age(ageMs)}. We can’t reach our data right now, so searches and forms may not work for a few minutes.`;
}

function age(ageMs: number): string {
  const minutes = Math.round(ageMs / MINUTE_MS);
  if (minutes < 1) return 'made less than a minute ago';
  if (minutes < 60) return `made ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const hours = Math.round(minutes / 60);
  return `made ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
}

import { readShortlist } from '#app/features/directory/shortlist/cookie.ts';
import { heartsOnStyles } from '#app/features/directory/shortlist/shortlisted-ids.ts';
import type { Route } from './+types/hearts-on';

/** Saved businesses as a style sheet, which works without scripts on pages that are the same for everyone. */
export function loader({ request }: Route.LoaderArgs) {
  return new Response(heartsOnStyles(readShortlist(request.headers.get('Cookie'))), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
}

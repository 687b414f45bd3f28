import { readShortlist } from '#app/features/directory/shortlist/cookie.ts';
import { heartsOnStyles } from '#app/features/directory/shortlist/shortlisted-ids.ts';
import type { Route } from './+types/hearts-on';

/** Which hearts are on, as a style sheet: all that a page which is the same for everyone can ask for without scripts. */
export function loader({ request }: Route.LoaderArgs) {
  return new Response(heartsOnStyles(readShortlist(request.headers.get('Cookie'))), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
}

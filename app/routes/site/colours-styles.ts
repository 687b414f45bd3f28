import { parseColours } from '#app/features/site/colours/colours.ts';
import { coloursStyles } from '#app/features/site/colours/site-colours.server.ts';
import type { Route } from './+types/colours-styles';

const ONE_DAY_SECONDS = 24 * 60 * 60;

/** Style sheet derived only from the colours in the address. */
export function loader({ params }: Route.LoaderArgs) {
  const colours = parseColours(params.name);
  if (!colours) throw new Response('Colours not found.', { status: 404 });
  return new Response(coloursStyles(colours), {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': `public, max-age=${ONE_DAY_SECONDS}`,
    },
  });
}

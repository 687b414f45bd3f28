/**
 * Tells the browser's script, which has asked for the data of a page, to load the whole page in its place.
 * @param page its address on this site
 */
export function reloadDocument({ pathname, search }: URL): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'X-Remix-Redirect': pathname + search,
      'X-Remix-Reload-Document': 'true',
      'Cache-Control': 'no-store',
    },
  });
}

/**
 * Tells the browser's script, which has asked for the data of a page, to load the whole page in its place.
 * @param page its address on this site
 */
export function reloadDocument({ pathname, search }: URL): Response {
  return new Response(null, {
    status: 204,
    headers: {
      // Two slashes at its start would lead to another site.
      'X-Remix-Redirect': pathname.replace(/^[/\\]+/, '/') + search,
      'X-Remix-Reload-Document': 'true',
      'Cache-Control': 'no-store',
    },
  });
}

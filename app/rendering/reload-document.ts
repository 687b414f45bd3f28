/** Makes the browser load the whole page instead of its data.  @param page its address on this site */
export function reloadDocument({ pathname, search }: URL): Response {
  return new Response(null, {
    status: 204,
    headers: {
      // Two leading slashes would lead to another site.
      'X-Remix-Redirect': pathname.replace(/^[/\\]+/, '/') + search,
      'X-Remix-Reload-Document': 'true',
      'Cache-Control': 'no-store',
    },
  });
}

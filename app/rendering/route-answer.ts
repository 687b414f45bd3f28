/**
 * Whether an answer to the browser's script comes from a page's own loader or action. The router marks those, so as to
 * tell them from what a host or a proxy says in their place.
 */
export function isRouteAnswer(response: Response): boolean {
  return response.headers.has('X-Remix-Response');
}

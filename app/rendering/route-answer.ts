/** True for responses of loaders and actions, which the router marks, not of hosts or proxies. */
export function isRouteAnswer(response: Response): boolean {
  return response.headers.has('X-Remix-Response');
}

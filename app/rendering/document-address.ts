const ENDING = '.data';

/** Whether the browser's script asks at this path for a page's data, or sends a form there. */
export function isDataPath(pathname: string): boolean {
  return pathname.endsWith(ENDING);
}

/**
 * The page whose data the browser's script asks for, as React Router writes such addresses: `/about.data` for
 * `/about`, `/_.data` for the home page.
 * @returns null for any other address
 */
export function documentAddress(url: URL): URL | null {
  if (!isDataPath(url.pathname)) return null;
  const document = new URL(url);
  document.pathname = pagePath(url.pathname);
  for (const own of ['_routes', 'index']) document.searchParams.delete(own);
  return document;
}

/** The path of the page, for the path of its data; any other path as it is. */
export function pagePath(pathname: string): string {
  if (!isDataPath(pathname)) return pathname;
  const path = pathname.slice(0, -ENDING.length);
  return path === '/_root' ? '/' : path.replace(/\/_$/, '/');
}

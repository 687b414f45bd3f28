const ENDING = '.data';

/**
 * The page whose data the browser's script asks for, as React Router writes such addresses: `/about.data` for
 * `/about`, `/_.data` for the home page.
 * @returns null for any other address
 */
export function documentAddress(url: URL): URL | null {
  if (!url.pathname.endsWith(ENDING)) return null;
  const document = new URL(url);
  document.pathname = pagePath(url.pathname);
  for (const own of ['_routes', 'index']) document.searchParams.delete(own);
  return document;
}

/** The path of the page, for the path of its data; any other path as it is. */
export function pagePath(pathname: string): string {
  if (!pathname.endsWith(ENDING)) return pathname;
  const path = pathname.slice(0, -ENDING.length);
  return path === '/_root' ? '/' : path.replace(/\/_$/, '/');
}

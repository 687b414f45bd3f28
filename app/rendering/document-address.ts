const ENDING = '.data';

export function isDataPath(pathname: string): boolean {
  return pathname.endsWith(ENDING);
}

/** Page of a data request: `/about.data` for `/about`, `/_.data` for the home page; null for others. */
export function documentAddress(url: URL): URL | null {
  if (!isDataPath(url.pathname)) return null;
  const document = new URL(url);
  document.pathname = pagePath(url.pathname);
  for (const own of ['_routes', 'index']) document.searchParams.delete(own);
  return document;
}

export function pagePath(pathname: string): string {
  if (!isDataPath(pathname)) return pathname;
  const path = pathname.slice(0, -ENDING.length);
  return path === '/_root' ? '/' : path.replace(/\/_$/, '/');
}

const ENDING = '.data';

/**
 * The page whose data the browser's script asks for, as React Router writes such addresses: `/about.data` for
 * `/about`, `/_root.data` for the home page.
 * @returns null for any other address
 */
export function documentAddress(url: URL): URL | null {
  if (!url.pathname.endsWith(ENDING)) return null;
  const document = new URL(url);
  const path = url.pathname.slice(0, -ENDING.length);
  document.pathname = path === '/_root' ? '/' : path.replace(/\/_$/, '/');
  document.searchParams.delete('_routes');
  return document;
}

/**
 * Replaces invalid escapes, as in links of another encoding. The router would log the whole path to standard error,
 * twice.
 */
export function decodablePath(pathname: string): string {
  try {
    // The bundler would remove a call whose result is unused, and its error with it.
    return decodeURIComponent(pathname) === '' ? '' : pathname;
  } catch {
    return pathname.replaceAll(/%[89a-f][0-9a-f]/gi, '%EF%BF%BD').replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  }
}

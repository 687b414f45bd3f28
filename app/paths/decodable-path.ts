/**
 * The path, with replacement characters where its escapes stand for none, as in links of another encoding: the router would
 * write the whole of it to standard error, twice.
 */
export function decodablePath(pathname: string): string {
  try {
    // The bundler leaves out a call whose result is not used, and with it the error.
    return decodeURIComponent(pathname) === '' ? '' : pathname;
  } catch {
    return pathname.replaceAll(/%[89a-f][0-9a-f]/gi, '%EF%BF%BD').replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  }
}

const HOST = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/;

export const OTHER_HOSTS = '(others)';

/**
 * Normalises a referring host: lower case, without `www.` and port. @param own host of this site, with its port
 * @returns an empty text for this site itself and for invalid host names
 */
export function referringHost(reported: string, own: string): string {
  const host = plainHost(reported);
  return host !== plainHost(own) && HOST.test(host) ? host : '';
}

function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
}

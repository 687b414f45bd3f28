import type { HeadersFunction } from 'react-router';

/**
 * For pages behind secret links: uncached, and only the origin as referrer, without which their own forms
 * would be refused.
 */
export const MAILED_LINK_HEADERS = {
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'private, no-store',
};

export const mailedLinkHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers(loaderHeaders);
  const retryAfter = actionHeaders.get('Retry-After');
  if (retryAfter) headers.set('Retry-After', retryAfter);
  return headers;
};

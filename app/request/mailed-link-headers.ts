import type { HeadersFunction } from 'react-router';

/**
 * Of a page behind a mailed link, whose address holds a secret: no cache keeps it, and neither another site nor a later
 * page learns more than the origin. Sending no referrer at all would make the browser keep back the origin of
 * the page's own form as well, which is refused then.
 */
export const MAILED_LINK_HEADERS = {
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'private, no-store',
};

/** The headers of such a page, also when it comes back with a refused form. */
export const mailedLinkHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers(loaderHeaders);
  const retryAfter = actionHeaders.get('Retry-After');
  if (retryAfter) headers.set('Retry-After', retryAfter);
  return headers;
};

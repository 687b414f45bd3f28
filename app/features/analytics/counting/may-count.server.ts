/** Every common browser's user agent begins with one of these; most programs' don't. */
const BROWSER = /^(?:Mozilla|Opera)\/\d/;

/** Programs that pose as browsers but identify themselves. The lookbehind spares a phone maker. */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|headless|phantom|lighthouse|pagespeed|preview|monitor|archive|scrap|facebookexternalhit|whatsapp|embedly|feedfetcher|curl|wget|python|libwww|httpclient/i;

/** Headers by which browsers announce prefetching. */
const AHEAD = ['Sec-Purpose', 'Purpose', 'X-Moz', 'X-Purpose'];

/**
 * True if a request may be counted: a person's browser showing a page of this site, without Do-Not-Track or Global
 * Privacy Control.
 */
export function mayCount(headers: Headers): boolean {
  if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return false;
  if (AHEAD.some((name) => /prefetch|preview|prerender/i.test(headers.get(name) ?? ''))) return false;
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin') return false;
  const agent = headers.get('User-Agent') ?? '';
  return BROWSER.test(agent) && !PROGRAM.test(agent);
}

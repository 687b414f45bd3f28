/** Every browser people use calls itself one of these; most programs call themselves by their own names. */
const BROWSER = /^(?:Mozilla|Opera)\/\d/;

/** Programs that pose as browsers but say what they are. The lookbehind spares a maker of phone numbers. */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|headless|phantom|lighthouse|pagespeed|preview|monitor|archive|scrap|facebookexternalhit|whatsapp|embedly|feedfetcher|curl|wget|python|libwww|httpclient/i;

/** Headers by which a browser says that it loads ahead of the visitor. */
const AHEAD = ['Sec-Purpose', 'Purpose', 'X-Moz', 'X-Purpose'];

/**
 * Whether a request may be counted: sent by a person's browser, for a page that is being looked at, from this site,
 * and not by a visitor who asks not to be tracked (Do-Not-Track, Global Privacy Control).
 */
export function mayCount(headers: Headers): boolean {
  if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return false;
  if (AHEAD.some((name) => /prefetch|preview|prerender/i.test(headers.get(name) ?? ''))) return false;
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin') return false;
  const agent = headers.get('User-Agent') ?? '';
  return BROWSER.test(agent) && !PROGRAM.test(agent);
}

/** What anything but a page may do in a browser: nothing at all. Pages bring a policy of their own. */
const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TWO_YEARS_SECONDS = 63_072_000;

/**
 * Default headers of every answer; pages, feeds and pictures can replace them.
 * @param siteUrl the site's origin: https adds headers that browsers only accept on https
 */
export function securityHeaders(siteUrl: string): ReadonlyMap<string, string> {
  return new Map([
    ['Content-Security-Policy', NOTHING_ALLOWED],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // Other names of the domain, and preloading, are for its owner to decide: they are hard to take back.
    ...(siteUrl.startsWith('https:')
      ? ([['Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}`]] as const)
      : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
  ]);
}

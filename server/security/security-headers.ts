/** Policy of answers that are not pages. */
const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TWO_YEARS_SECONDS = 63_072_000;

/** Default headers of every answer; https adds those that browsers only accept there. */
export function securityHeaders(siteUrl: string): ReadonlyMap<string, string> {
  return new Map([
    ['Content-Security-Policy', NOTHING_ALLOWED],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // Subdomains and preloading are the owner's decision: they are hard to undo.
    ...(siteUrl.startsWith('https:')
      ? ([['Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}`]] as const)
      : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
  ]);
}

/**
 * The score of Mozilla's HTTP Observatory (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring),
 * from answers as a visitor on https gets them. Only outcomes which this site can have are told apart: whatever is not
 * known to be right costs what the worst outcome of that test would.
 */
import type { RawResponse } from '#tests/support/hostile/raw-request.ts';

interface Observed {
  /** The home page, asked for by https. */
  page: RawResponse;
  /** The same, asked for by http. */
  overHttp: RawResponse;
  /** Every `Set-Cookie` the site gives. */
  cookies: readonly string[];
  host: string;
}

const HALF_A_YEAR_SECONDS = 15_768_000;
const BROAD = /^(?:\*|https?:|ftp:|https?:\/\/\*(?:\.\*)?)$/;
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/** Points each test gives or takes; the score is 100 and all of them, extras counting from 90 on. */
export function observatoryPoints(observed: Observed): Record<string, number> {
  const { page, overHttp, cookies, host } = observed;
  const header = (name: string) => String(page.headers[name] ?? '');
  const policy = parsePolicy(header('content-security-policy'));
  return {
    policy: policyPoints(policy),
    cookies: cookiePoints(cookies),
    sharing: page.headers['access-control-allow-origin'] === undefined ? 0 : -50,
    redirection:
      [301, 302, 303, 307, 308].includes(overHttp.status) &&
      new URL(String(overHttp.headers['location'])).origin === `https://${host}`
        ? 0
        : -20,
    referrers: PRIVATE_REFERRERS.includes(header('referrer-policy')) ? 5 : -5,
    transport:
      Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1]) >= HALF_A_YEAR_SECONDS ? 0 : -20,
    // Scripts of the site's own origin need no integrity; those of others would cost up to 50.
    integrity: /<script[^>]+src="(?!\/(?!\/))/.test(page.body) ? -50 : 0,
    sniffing: header('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: policy.get('frame-ancestors')?.join(' ') === "'none'" ? 5 : -20,
    resources: ['same-origin', 'same-site'].includes(header('cross-origin-resource-policy')) ? 10 : -5,
  };
}

/** The whole score. */
export function observatoryScore(points: Record<string, number>): number {
  const given = Object.values(points);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const without = 100 + sum(given.filter((number) => number < 0));
  return without < 90 ? without : without + sum(given.filter((number) => number > 0));
}

function parsePolicy(text: string): Map<string, string[]> {
  return new Map(
    text.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
}

function policyPoints(policy: Map<string, string[]>): number {
  const fallback = policy.get('default-src') ?? ['*'];
  const of = (name: string) => policy.get(name) ?? fallback;
  const scripts = of('script-src');
  const styles = of('style-src');
  const unsafe = (sources: string[]) =>
    sources.some((source) => source === "'unsafe-inline'" || source === 'data:' || BROAD.test(source));
  if (policy.size === 0) return -25;
  if (unsafe(scripts) || of('object-src').some((source) => BROAD.test(source))) return -20;
  const insecure = [...policy.entries()].filter(([, sources]) =>
    sources.some((source) => /^(?:http|ftp):/.test(source)),
  );
  if (insecure.some(([name]) => !['img-src', 'media-src'].includes(name))) return -20;
  if (scripts.includes("'unsafe-eval'") || styles.includes("'unsafe-eval'")) return -10;
  if (insecure.length > 0) return -10;
  if (unsafe(styles) || (policy.get('form-action') ?? ['*']).some((source) => BROAD.test(source))) return 0;
  return fallback.join(' ') === "'none'" ? 10 : 5;
}

function cookiePoints(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -40;
  if (cookies.some((cookie) => !/;\s*samesite=(?:lax|strict)/i.test(cookie))) return -20;
  const session = cookies.filter((cookie) => /^[^=]*(?:sess|login)/i.test(cookie));
  return session.every((cookie) => /;\s*httponly/i.test(cookie)) ? 5 : -30;
}

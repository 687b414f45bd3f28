import {
  askPublicOnce,
  type MayConnect,
  type PublicStep,
} from '#app/platform/outgoing/public-request.server.ts';

const LONGEST_MS = 15_000;
export const MOST_REDIRECTS = 5;

export interface SiteAsking {
  userAgent: string;
  signal: AbortSignal;
  turnOf: (host: string) => Promise<void>;
  /** Allows other than public addresses in tests only. */
  mayConnect?: MayConnect;
}

/** Sends one request in the host's turn; truncates longer responses. @throws as `askPublicOnce` */
export async function ask(
  address: string,
  method: 'GET' | 'HEAD',
  { userAgent, signal, turnOf, mayConnect }: SiteAsking,
  largestBytes = 0,
): Promise<PublicStep> {
  await turnOf(new URL(address).host);
  return askPublicOnce(address, {
    method,
    largestBytes,
    cutsLonger: true,
    timeoutMs: LONGEST_MS,
    headers: { Accept: 'text/html, text/plain, */*', 'Accept-Encoding': 'identity', 'User-Agent': userAgent },
    signal,
    ...(mayConnect && { mayConnect }),
  });
}

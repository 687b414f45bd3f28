import {
  askPublicOnce,
  type MayConnect,
  type PublicStep,
} from '#app/platform/outgoing/public-request.server.ts';

/** For one question to one host, in milliseconds. */
const LONGEST_MS = 15_000;
/** How often an address may lead on to another one. */
export const MOST_REDIRECTS = 5;

/** How websites are asked. */
export interface SiteAsking {
  /** Says who asks, and where to write to. */
  userAgent: string;
  signal: AbortSignal;
  /** Waits until a host may be asked. */
  turnOf: (host: string) => Promise<void>;
  /** Other than the public web in tests alone. */
  mayConnect?: MayConnect;
}

/**
 * Asks one question, when it is the host's turn.
 * @param largestBytes of the answer; of more the beginning is taken
 * @throws as `askPublicOnce`
 */
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

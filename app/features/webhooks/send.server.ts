import { errorReason } from '#app/platform/error-reason.ts';
import { isLoopbackAddress, isLoopbackHost } from '#app/platform/outgoing/loopback.ts';
import { askPublicOnce, onPublicWeb } from '#app/platform/outgoing/public-request.server.ts';
import { signedHeaders } from './signature.server.ts';
import { readWebhookAddress } from './webhook-address.ts';
import { SECOND_MS } from '#app/platform/dates/durations.ts';

const TIMEOUT_MS = 15 * SECOND_MS;

/** Delivered if `problem` is null. */
export interface AttemptOutcome {
  status: number | null;
  problem: string | null;
}

interface Message {
  url: string;
  /** Secrets to sign with; null if they can't be read. */
  secrets: readonly string[] | null;
  id: string;
  body: string;
}

export interface Sending {
  allowsLoopback: boolean;
  userAgent: string;
  now: number;
  signal?: AbortSignal;
}

/**
 * Sends a signed message once. Any 2xx status means success. Redirects aren't followed, and the response body isn't
 * read. @throws the signal's abort reason
 */
export async function sendMessage(
  { url, secrets, id, body }: Message,
  { allowsLoopback, userAgent, now, signal }: Sending,
): Promise<AttemptOutcome> {
  const address = readWebhookAddress(url, { allowsLoopback });
  if ('problem' in address) return { status: null, problem: address.problem };
  if (secrets === null) {
    return {
      status: null,
      problem: "The signing secret can't be read because AUTH_SECRET has changed. Replace the secret.",
    };
  }
  const headers = signedHeaders(secrets, { id, body, now });
  return postJson(
    { url: address.url, headers, body },
    { allowsLoopback, userAgent, ...(signal && { signal }) },
  );
}

/** Posts JSON once to an address accepted by `readWebhookAddress`.  @throws the signal's abort reason */
export async function postJson(
  { url, headers, body }: { url: string; headers: Readonly<Record<string, string>>; body: string },
  { allowsLoopback, userAgent, signal }: Omit<Sending, 'now'>,
): Promise<AttemptOutcome> {
  const isLocal = isLoopbackHost(new URL(url).hostname);
  try {
    const { status } = await askPublicOnce(url, {
      method: 'POST',
      body,
      timeoutMs: TIMEOUT_MS,
      largestBytes: 0,
      headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent, ...headers },
      mayConnect: isLocal && allowsLoopback ? isLoopbackAddress : onPublicWeb,
      ...(signal && { signal }),
    });
    return { status, problem: problemOf(status) };
  } catch (error) {
    signal?.throwIfAborted();
    return { status: null, problem: faultOf(error) };
  }
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The answer was ${status}, a redirect, which is not followed.`;
  return `The answer was ${status}.`;
}

function faultOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError')
    return `There was no answer within ${TIMEOUT_MS / SECOND_MS} seconds.`;
  // The receiver may have influenced it, such as by its certificate.
  const reason = errorReason(error)
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 200)
    .toWellFormed();
  return `The message could not be sent: ${reason}`;
}

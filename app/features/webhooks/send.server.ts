import { errorReason } from '#app/platform/error-reason.ts';
import { isLoopbackAddress, isLoopbackHost } from '#app/platform/outgoing/loopback.ts';
import { askPublicOnce, onPublicWeb } from '#app/platform/outgoing/public-request.server.ts';
import { signedHeaders } from './signature.server.ts';
import { readWebhookAddress } from './webhook-address.ts';

const TIMEOUT_MS = 15_000;

/** How an attempt ended; delivered where the problem is null. */
export interface AttemptOutcome {
  /** HTTP status; null without an answer. */
  status: number | null;
  /** Why the message was not taken, as a sentence. */
  problem: string | null;
}

interface Message {
  url: string;
  /** Null where it can't be read. */
  secret: string | null;
  /** The same for each attempt. */
  id: string;
  body: string;
}

export interface Sending {
  /** Whether receivers on this machine are allowed. */
  allowsLoopback: boolean;
  userAgent: string;
  /** Milliseconds since 1970. */
  now: number;
  signal?: AbortSignal;
}

/**
 * Sends a signed message once. Any status from 200 to 299 means that it was taken. No redirect is followed, and nothing of the
 * answer is read but its status.
 * @throws what the signal was aborted with
 */
export async function sendMessage(
  { url, secret, id, body }: Message,
  { allowsLoopback, userAgent, now, signal }: Sending,
): Promise<AttemptOutcome> {
  const address = readWebhookAddress(url, { allowsLoopback });
  if ('problem' in address) return { status: null, problem: address.problem };
  if (secret === null) {
    return {
      status: null,
      problem: "The signing secret can't be read because AUTH_SECRET has changed. Replace the secret.",
    };
  }
  const headers = signedHeaders(secret, { id, body, now });
  return postJson(
    { url: address.url, headers, body },
    { allowsLoopback, userAgent, ...(signal && { signal }) },
  );
}

/**
 * Posts JSON once to an address that `readWebhookAddress` has read.
 * @throws what the signal was aborted with
 */
export async function postJson(
  { url, headers, body }: { url: string; headers: Readonly<Record<string, string>>; body: string },
  { allowsLoopback, userAgent, signal }: Omit<Sending, 'now'>,
): Promise<AttemptOutcome> {
  const isLocal = isLoopbackHost(new URL(url).hostname);
  try {
    const { status } = await askPublicOnce(url, {
      ...{ method: 'POST', body, timeoutMs: TIMEOUT_MS, largestBytes: 0 },
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
  if ((error as Error).name === 'TimeoutError') return 'There was no answer within 15 seconds.';
  // A receiver may have had a say in it, such as by its certificate.
  const reason = errorReason(error)
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 200)
    .toWellFormed();
  return `The message could not be sent: ${reason}`;
}

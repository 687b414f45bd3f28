/** What an answer from outside may take. */
interface Bounds {
  timeoutMs: number;
}

/** An answer from outside, not to be trusted. */
export interface OutsideAnswer {
  status: number;
  text: string;
}

/** A true answer is smaller. */
const LARGEST_ANSWER_BYTES = 64 * 1024;

/** The service answered with a redirect, which is not followed. */
export class SentElsewhere extends Error {
  override name = 'SentElsewhere';
  /** The origin that was named; null when it was none. */
  readonly origin: string | null;
  constructor(origin: string | null) {
    super('The service answered with a redirect.');
    this.origin = origin;
  }
}

/**
 * Asks a configured service; every request to the outside goes through here, but for those to the
 * bucket of uploads, which are streams, and to addresses entered by strangers (`public-request.server.ts`). It goes to the address given
 * and nowhere else: a redirect counts as a failure, so that no redirect leads into our own network.
 * @throws SentElsewhere when it answers with a redirect
 * @throws Error when there is no answer in time, or too large an answer
 */
export async function askOutside(
  address: string,
  { timeoutMs, ...request }: RequestInit & Bounds,
): Promise<OutsideAnswer> {
  const response = await fetch(address, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const location = response.headers.get('Location');
  if (response.status >= 300 && response.status < 400 && location !== null) {
    await response.body?.cancel();
    throw new SentElsewhere(URL.canParse(location, address) ? new URL(location, address).origin : null);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER_BYTES)
      throw new Error(`The service answered with more than ${LARGEST_ANSWER_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString('utf8') };
}

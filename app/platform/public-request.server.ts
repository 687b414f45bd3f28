import dns from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const MOST_REDIRECTS = 3;

/** An address that is not asked, or an answer that is not taken: asking again is no use. The message says why. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest';
}

/** Decides where a connection may go. @param address an IP address, the one which will be connected to */
export type MayConnect = (address: string, port: number) => boolean;

/** The public internet, where the web is served. */
const onPublicWeb: MayConnect = (address, port) => (port === 80 || port === 443) && isPublicAddress(address);

interface PublicRequest {
  /** For all of it: names, redirects, and the answer to its last byte. */
  timeoutMs: number;
  largestBytes: number;
  headers: Readonly<Record<string, string>>;
  /** Gives up when it is aborted. */
  signal?: AbortSignal;
  /** Other than the public web in tests alone. */
  mayConnect?: MayConnect;
}

/** An answer from anywhere, not to be trusted. */
export interface PublicAnswer {
  status: number;
  body: Buffer;
}

/**
 * Gets what an address of the web that somebody else has written leads to. No such address reads anything of our own network: a
 * name is resolved once, what it resolves to is looked at, and the connection goes there and nowhere else; the same holds for each
 * redirect. Nothing is unpacked.
 * @throws RefusedRequest for an address that leads anywhere else than to the public web, and for too large an answer
 * @throws Error when there is no answer in time
 */
export async function askPublic(address: string, options: PublicRequest): Promise<PublicAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  let url = address;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await withinTime(askOnce(url, options, signal), signal);
      if (typeof answer !== 'string') return answer;
      url = answer;
    }
  } catch (error) {
    // Whatever a connection says that was cut.
    signal.throwIfAborted();
    throw error;
  }
  throw new RefusedRequest('The address leads to another one again and again.');
}

/** @returns the answer, or the address it leads to */
async function askOnce(
  address: string,
  { headers, largestBytes, mayConnect = onPublicWeb }: PublicRequest,
  signal: AbortSignal,
): Promise<PublicAnswer | string> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new RefusedRequest('The address is not one of the web.');
  }
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const allowed = (await addressesOf(url.hostname)).filter((found) => mayConnect(found, port));
  if (allowed.length === 0) throw new RefusedRequest('The address does not lead to the public web.');
  signal.throwIfAborted();
  const response = await responseTo(url, { headers, signal, lookup: pinnedTo(allowed) });
  try {
    const { statusCode: status = 0 } = response;
    const location = response.headers.location;
    if (status >= 300 && status < 400 && location !== undefined) {
      if (!URL.canParse(location, url)) throw new RefusedRequest('The address leads to none of the web.');
      return new URL(location, url).href;
    }
    return { status, body: await bodyOf(response, largestBytes) };
  } finally {
    response.destroy();
  }
}

async function addressesOf(hostname: string): Promise<string[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host)) return [host];
  return (await dns.lookup(host, { all: true })).map(({ address }) => address);
}

/** Tells a connection the addresses that were looked at, instead of asking for the name once more. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function responseTo(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  // A connection of its own: one that is shared may have been made by somebody who did not look where it goes.
  begin(url, { ...options, agent: false, auth: '', maxHeaderSize: 16 * 1024 })
    .once('response', resolve)
    .on('error', reject)
    .end();
  return promise;
}

async function bodyOf(response: IncomingMessage, largestBytes: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  // A few bytes may unpack to any number of them.
  if (encoding.toLowerCase() !== 'identity') throw new RefusedRequest('The answer is packed.');
  const tooLarge = new RefusedRequest(
    `The answer is larger than ${Math.floor(largestBytes / 1024 ** 2)} MB.`,
  );
  if (Number(response.headers['content-length']) > largestBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Resolving a name cannot be cut short; nobody has to wait for it. */
async function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener('abort', end);
    work.catch(() => {});
  }
}

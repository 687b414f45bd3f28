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
export const onPublicWeb: MayConnect = (address, port) =>
  (port === 80 || port === 443) && isPublicAddress(address);

interface PublicRequest {
  /** Limit for all steps: names, redirects and the whole answer. */
  timeoutMs: number;
  /** Of 0 nothing is read but its status and headers. */
  largestBytes: number;
  headers: Readonly<Record<string, string>>;
  /** Default: GET. */
  method?: 'GET' | 'HEAD' | 'POST';
  /** What is sent with POST. */
  body?: string;
  /** Whether a longer answer is taken up to there, instead of being refused. */
  cutsLonger?: boolean;
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

/** An answer that may be that the address leads to another one. */
export interface PublicStep extends PublicAnswer {
  /** Where to; null for an answer of its own. */
  location: string | null;
}

/**
 * Fetches a web address that someone else has entered. No such address reads anything of our own network: a
 * name is resolved once, what it resolves to is looked at, and the connection goes there and nowhere else; the same holds for each
 * redirect. Nothing is unpacked.
 * @throws RefusedRequest for an address that leads anywhere else than to the public web, and for too large an answer
 * @throws Error when there is no answer in time
 */
export function askPublic(address: string, options: Omit<PublicRequest, 'body'>): Promise<PublicAnswer> {
  return withinTime(options, async (signal) => {
    let url = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const { location, ...answer } = await askOnce(url, options, signal);
      if (location === null) return answer;
      url = location;
    }
    throw new RefusedRequest('The address redirects too many times.');
  });
}

/**
 * The same without following redirects: the caller decides whether to continue.
 * @throws as `askPublic`
 */
export function askPublicOnce(address: string, options: PublicRequest): Promise<PublicStep> {
  return withinTime(options, (signal) => askOnce(address, options, signal));
}

async function askOnce(
  address: string,
  {
    headers,
    method = 'GET',
    body: sent,
    largestBytes,
    cutsLonger = false,
    mayConnect = onPublicWeb,
  }: PublicRequest,
  signal: AbortSignal,
): Promise<PublicStep> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new RefusedRequest('The address is not a web address.');
  }
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const allowed = (await addressesOf(url.hostname)).filter((found) => mayConnect(found, port));
  if (allowed.length === 0) throw new RefusedRequest('The address is not on the public web.');
  signal.throwIfAborted();
  const response = await responseTo(url, { method, headers, signal, lookup: pinnedTo(allowed) }, sent);
  try {
    const { statusCode: status = 0 } = response;
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      if (!URL.canParse(location, url)) throw new RefusedRequest('The address is not on the public web.');
      return { status, body: NOTHING, location: new URL(location, url).href };
    }
    const isRead = method !== 'HEAD' && largestBytes > 0;
    const body = isRead ? await bodyOf(response, largestBytes, cutsLonger) : NOTHING;
    return { status, body, location: null };
  } finally {
    response.destroy();
  }
}

const NOTHING = Buffer.alloc(0);

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

function responseTo(url: URL, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  // A new connection: a shared one may have been opened without the address check.
  begin(url, { ...options, agent: false, auth: '', maxHeaderSize: 16 * 1024 })
    .once('response', resolve)
    .on('error', reject)
    .end(body);
  return promise;
}

async function bodyOf(response: IncomingMessage, largestBytes: number, cutsLonger: boolean): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  // A few bytes may unpack to any number of them.
  if (encoding.toLowerCase() !== 'identity') throw new RefusedRequest('The answer is compressed.');
  const tooLarge = new RefusedRequest(
    `The answer is larger than ${Math.floor(largestBytes / 1024 ** 2)} MB.`,
  );
  if (Number(response.headers['content-length']) > largestBytes && !cutsLonger) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= largestBytes) continue;
    if (cutsLonger) break;
    throw tooLarge;
  }
  return Buffer.concat(chunks).subarray(0, largestBytes);
}

/** Runs within the time left. Resolving a name can't be aborted, so it is not waited for. */
async function withinTime<Result>(
  { timeoutMs, signal: stopping }: PublicRequest,
  ask: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end);
  const work = ask(signal);
  try {
    return await Promise.race([work, over]);
  } catch (error) {
    // Whatever a connection says that was cut.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
    work.catch(() => {});
  }
}

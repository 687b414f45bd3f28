import dns from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect, isIPv6, type LookupFunction, type Socket } from 'node:net';
import { addressOfHost, isPublicAddress, isServiceAddress } from './public-address.ts';
import { sizeText } from '#app/platform/words/file-size.ts';

const MOST_REDIRECTS = 3;
const LARGEST_OF_SERVICE = 64 * 1024;

/** A refused address or answer, not worth retrying. The message gives the reason. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest';
}

/** Decides if a connection is allowed.  @param address the IP address that will be connected to */
export type MayConnect = (address: string, port: number) => boolean;

export const onPublicWeb: MayConnect = (address, port) =>
  (port === 80 || port === 443) && isPublicAddress(address);

/** A service that the operator or owner has named, which may be on their own network. */
export const onChosenService: MayConnect = isServiceAddress;

interface PublicRequest {
  /** Limit for the whole request: name resolution, redirects and answer. */
  timeoutMs: number;
  /** If 0, only status and headers are read. */
  largestBytes: number;
  headers: Readonly<Record<string, string>>;
  method?: 'GET' | 'HEAD' | 'POST';
  body?: string;
  /** Truncates a longer answer instead of refusing it. */
  cutsLonger?: boolean;
  signal?: AbortSignal;
  /** Differs from the public web only in tests. */
  mayConnect?: MayConnect;
}

export interface PublicAnswer {
  status: number;
  body: Buffer;
}

export interface PublicStep extends PublicAnswer {
  location: string | null;
}

/**
 * Fetches an untrusted address without access to our own network (SSRF): each name is resolved once and
 * checked, redirects too. Nothing is decompressed.
 * @throws RefusedRequest for an address outside the public web, or too large an answer; Error if none comes
 * in time
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

/** Doesn't follow redirects: the caller decides whether to continue.  @throws as `askPublic` */
export function askPublicOnce(address: string, options: PublicRequest): Promise<PublicStep> {
  return withinTime(options, (signal) => askOnce(address, options, signal));
}

/** Asks a service that the operator has configured. Redirects are returned, not followed.  @throws as `askPublic` */
export function askService(
  address: string,
  options: Pick<PublicRequest, 'timeoutMs' | 'method' | 'body'> & Partial<Pick<PublicRequest, 'headers'>>,
): Promise<PublicStep> {
  const bounds = { largestBytes: LARGEST_OF_SERVICE, mayConnect: onChosenService };
  return askPublicOnce(address, { headers: {}, ...bounds, ...options });
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
  const lookup = await lookUp(url.hostname, port, mayConnect);
  signal.throwIfAborted();
  const response = await responseTo(url, { method, headers, signal, lookup }, sent);
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

/** Opens a connection other than HTTP with the checks of `askPublic`. @throws RefusedRequest */
export async function connectTo(
  { host, port, timeoutMs }: { host: string; port: number; timeoutMs: number },
  mayConnect: MayConnect,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const lookup = await lookUp(host, port, mayConnect);
  const socket = connect({ host, port, lookup, signal: AbortSignal.timeout(timeoutMs) });
  socket.once('error', reject).once('connect', () => resolve(socket));
  await promise;
  return socket.off('error', reject);
}

/** Resolves a host once and pins the checked address, against DNS rebinding. @throws RefusedRequest */
async function lookUp(host: string, port: number, mayConnect: MayConnect): Promise<LookupFunction> {
  const own = addressOfHost(host);
  const addresses = own ? [own] : (await dns.lookup(host, { all: true })).map(({ address }) => address);
  const found = addresses
    .filter((address) => mayConnect(address, port))
    .map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  if (found.length === 0) throw new RefusedRequest('The address is not on the public web.');
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
  // A few bytes may decompress to any amount.
  if (encoding.toLowerCase() !== 'identity') throw new RefusedRequest('The answer is compressed.');
  const tooLarge = new RefusedRequest(`The answer is larger than ${sizeText(largestBytes)}.`);
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

/** Runs within the time left. Name resolution can't be aborted, so it is abandoned instead. */
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
    // Ignore errors caused by cutting the connection.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
    work.catch(() => {});
  }
}

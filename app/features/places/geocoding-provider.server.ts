import * as z from 'zod';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { Coordinates } from './distance.ts';

const TIMEOUT_MS = 2000;
const ATTEMPTS = 2;
/** A true answer is below 2 KB. */
const LARGEST_ANSWER_BYTES = 64 * 1024;

/** What a live provider says of a postcode; `unavailable` when it could not be asked. */
export type ProviderAnswer = Coordinates | 'unknown' | 'unavailable';

/** A live source of positions. It never throws. */
export interface GeocodingProvider {
  /** @param postcode a full unit in its written form */
  locatePostcode(postcode: string): Promise<ProviderAnswer>;
  /** @param district e.g. `SO23`, also called outcode */
  locateDistrict(district: string): Promise<ProviderAnswer>;
}

interface ProviderOptions {
  /** Base address, with or without a slash at its end. */
  url: string;
  /** The current time in milliseconds. */
  clock: () => number;
  /** Told of each failed attempt; the error names no postcode. */
  onFailure?: ((error: Error) => void) | undefined;
}

/** Answers come from outside and are not trusted. Some postcodes are known to the provider without a position. */
const answerSchema = z.object({
  result: z.object({
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  }),
});

/** An answer that shows the provider at work but refusing: asking again at once would not help. */
class RefusedError extends Error {}

/**
 * Talks to a postcodes.io-compatible provider, `GET {url}/postcodes/{postcode}` and `GET {url}/outcodes/{outcode}`:
 * two seconds for each attempt, one retry, and a circuit breaker over all.
 */
export function createGeocodingProvider({ url, clock, onFailure }: ProviderOptions): GeocodingProvider {
  const base = url.replace(/\/+$/, '');
  const breaker = createCircuitBreaker(clock);
  const locate = (path: string) => askWithRetry(`${base}${path}`, breaker, onFailure);
  return {
    locatePostcode: (postcode) => locate(`/postcodes/${encodeURIComponent(postcode)}`),
    locateDistrict: (district) => locate(`/outcodes/${encodeURIComponent(district)}`),
  };
}

async function askWithRetry(
  address: string,
  breaker: CircuitBreaker,
  onFailure: ProviderOptions['onFailure'],
): Promise<ProviderAnswer> {
  for (let attempt = 1; attempt <= ATTEMPTS && breaker.allows(); attempt += 1) {
    try {
      const answer = await ask(address);
      breaker.succeeded();
      return answer;
    } catch (error) {
      breaker.failed();
      onFailure?.(error instanceof Error ? error : new Error(String(error)));
      if (error instanceof RefusedError) break;
    }
  }
  return 'unavailable';
}

async function ask(address: string): Promise<Coordinates | 'unknown'> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return 'unknown';
  }
  if (!response.ok) {
    await response.body?.cancel();
    const message = `The geocoding provider answered with status ${response.status}.`;
    throw response.status < 500 ? new RefusedError(message) : new Error(message);
  }
  const { latitude, longitude } = answerSchema.parse(JSON.parse(await readText(response))).result;
  return latitude === null || longitude === null ? 'unknown' : { latitude, longitude };
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER_BYTES) throw new Error('The geocoding provider answered with more than 64 KB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

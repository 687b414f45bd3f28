import * as z from 'zod';
import { askOutside } from '#app/platform/outgoing/outgoing-request.server.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { Coordinates } from '../distance/distance.ts';

const TIMEOUT_MS = 2000;
const ATTEMPTS = 2;

/** A provider's answer for a postcode; `unavailable` if it did not respond. */
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
  /** Milliseconds since some moment; should never be restored. */
  clock: () => number;
  /** How long one attempt may take, in milliseconds. */
  timeoutMs?: number | undefined;
  /** Called for each failed attempt; the error contains no postcode. */
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
export function createGeocodingProvider(options: ProviderOptions): GeocodingProvider {
  const { url, clock, timeoutMs = TIMEOUT_MS, onFailure } = options;
  const base = withoutTrailingSlashes(url);
  const breaker = createCircuitBreaker(clock);
  const locate = (path: string) => askWithRetry(`${base}${path}`, timeoutMs, breaker, onFailure);
  return {
    locatePostcode: (postcode) => locate(`/postcodes/${encodeURIComponent(postcode)}`),
    locateDistrict: (district) => locate(`/outcodes/${encodeURIComponent(district)}`),
  };
}

async function askWithRetry(
  address: string,
  timeoutMs: number,
  breaker: CircuitBreaker,
  onFailure: ProviderOptions['onFailure'],
): Promise<ProviderAnswer> {
  for (let attempt = 1; attempt <= ATTEMPTS && breaker.allows(); attempt += 1) {
    try {
      const answer = await ask(address, timeoutMs);
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

async function ask(address: string, timeoutMs: number): Promise<Coordinates | 'unknown'> {
  const { status, text } = await askOutside(address, {
    headers: { accept: 'application/json' },
    timeoutMs,
  });
  if (status === 404) return 'unknown';
  if (status >= 400) {
    const message = `The geocoding provider answered with status ${status}.`;
    throw status < 500 ? new RefusedError(message) : new Error(message);
  }
  const { latitude, longitude } = answerSchema.parse(JSON.parse(text)).result;
  return latitude === null || longitude === null ? 'unknown' : { latitude, longitude };
}

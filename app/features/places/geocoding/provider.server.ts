import * as z from 'zod';
import { askService } from '#app/platform/outgoing/public-request.server.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { Coordinates } from '@dog-care-directory/uk-places';

const TIMEOUT_MS = 2000;
const ATTEMPTS = 2;

/** `unavailable` if the provider did not respond. */
export type ProviderAnswer = Coordinates | 'unknown' | 'unavailable';

/** A live source of positions. Never throws. */
export interface GeocodingProvider {
  /** @param postcode a full unit in its written form */
  locatePostcode(postcode: string): Promise<ProviderAnswer>;
  /** @param district e.g. `SO23`, also called outcode */
  locateDistrict(district: string): Promise<ProviderAnswer>;
}

interface ProviderOptions {
  url: string;
  /** Monotonic, in milliseconds. */
  clock: () => number;
  /** Limit for one attempt. */
  timeoutMs?: number | undefined;
  /** Called for each failed attempt. The error contains no postcode. */
  onFailure?: ((error: Error) => void) | undefined;
}

/** Some postcodes are known to the provider without a position. */
const answerSchema = z.object({
  result: z.object({
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  }),
});

/** The provider works but refused, so an immediate retry would not help. */
class RefusedError extends Error {}

/** Calls a postcodes.io-compatible provider: two seconds an attempt, one retry, a circuit breaker. */
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
  const { status, body } = await askService(address, { headers: { accept: 'application/json' }, timeoutMs });
  if (status === 404) return 'unknown';
  if (status >= 300) {
    const message = `The geocoding provider answered with status ${status}.`;
    throw status < 500 ? new RefusedError(message) : new Error(message);
  }
  const { latitude, longitude } = answerSchema.parse(JSON.parse(String(body))).result;
  return latitude === null || longitude === null ? 'unknown' : { latitude, longitude };
}

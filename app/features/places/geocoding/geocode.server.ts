import type { Database } from '#db/client.ts';
import type { Coordinates } from '../distance/distance.ts';
import { createGeocodingProvider, type GeocodingProvider, type ProviderAnswer } from './provider.server.ts';
import { cacheAnswer, type CachedAnswer, cachedAnswers, isFresh } from './cached-answers.server.ts';
import type { Postcode } from '../postcodes/postcode.ts';
import type { ListedPlace, PostcodeList } from '../postcodes/packed-list.ts';
import { meantPostcode } from './meant-postcode.ts';
import { specialCode } from './special-codes.ts';

/** How long a page waits for the provider; without its answer a postcode is placed by its sector or district. */
const PATIENCE_MS = 700;

/** The position of a postcode, or why there is none: it is malformed, unknown, or the provider is unavailable. */
export type GeocodeResult =
  | (Coordinates & {
      /** The postcode, sector or district in its written form. */
      postcode: string;
      /** True when this is the middle of a sector or district rather than the postcode's own position. */
      approximate: boolean;
      /** Code of the council it belongs to, such as `E07000094`; null where none is known. */
      council: string | null;
    })
  | {
      problem: 'malformed' | 'unknown' | 'unavailable';
      /** A sentence that says more about this text. */
      message?: string;
    };

export interface Geocoder {
  /**
   * Finds the position of a postcode, a sector (`SO23 8`) or a district (`SO23`) anywhere in Great Britain, in any form
   * that `meantPostcode` reads. An unknown unit is placed by its sector, or else its district. Throws only when the database fails.
   */
  geocode(text: string): Promise<GeocodeResult>;
}

interface GeocoderOptions {
  db: Database;
  /** The list of postcodes the site goes by. */
  postcodes: () => Promise<PostcodeList>;
  /** Where cached answers are looked up; `db` unless given. */
  readDb?: Database | undefined;
  /** Base address of a postcodes.io-compatible provider; null means offline. */
  providerUrl?: string | null | undefined;
  /** The current time in milliseconds. */
  clock?: (() => number) | undefined;
  /** A monotonic clock in milliseconds, for pauses between calls to a failing provider. */
  monotonic?: (() => number) | undefined;
  /** How long a page waits for the provider, and one attempt for its answer; for tests, whose machine may be busy. */
  patienceMs?: number | undefined;
  attemptMs?: number | undefined;
  /** Told when the provider fails; the geocoder goes on without it. */
  onProviderFailure?: ((error: Error) => void) | undefined;
}

/** Makes the geocoder: the directory's own postcodes first, then a live provider where there is one. */
export function createGeocoder(options: GeocoderOptions): Geocoder {
  const {
    db,
    postcodes,
    readDb = db,
    providerUrl,
    clock = Date.now,
    monotonic = clock,
    onProviderFailure,
  } = options;
  const { patienceMs = PATIENCE_MS, attemptMs } = options;
  const provider = providerUrl
    ? createGeocodingProvider({
        url: providerUrl,
        clock: monotonic,
        timeoutMs: attemptMs,
        onFailure: onProviderFailure,
      })
    : null;
  return {
    async geocode(text) {
      const list = await postcodes();
      const special = specialCode(text, list);
      if (special) return special;
      const { value: postcode } = meantPostcode(text, list);
      if (!postcode) return { problem: 'malformed' };
      const place = list.find(postcode);
      if (place?.precision === 'unit') return found(postcode, place, false);
      const live = provider
        ? await geocodeLive({ db, readDb, provider, clock, patienceMs }, postcode, place)
        : null;
      if (live) return live;
      return place ? found(postcode, place, true) : { problem: 'unknown' };
    },
  };
}

interface LiveSources {
  db: Database;
  readDb: Database;
  provider: GeocodingProvider;
  clock: () => number;
  patienceMs: number;
}

/**
 * Asks the provider for the unit, and for its district only if our own postcodes have nothing near.
 * @param place the middle of its sector or district, if known
 * @returns null if the place is unknown
 */
async function geocodeLive(
  sources: LiveSources,
  postcode: Postcode,
  place: ListedPlace | null,
): Promise<GeocodeResult | null> {
  const { locatePostcode, locateDistrict } = sources.provider;
  const cached = await cachedAnswers(sources.readDb, [postcode.text, postcode.district]);
  const unit =
    postcode.kind === 'unit' ? await ask(sources, postcode.text, cached, locatePostcode) : 'unknown';
  if (typeof unit === 'object') return found(postcode, { council: null, ...unit }, false);
  if (place) return found(postcode, place, true);
  // A provider that has just failed is not waited for a second time.
  const locate = unit === 'unavailable' ? notAvailable : locateDistrict;
  const district = await ask(sources, postcode.district, cached, locate);
  if (typeof district === 'object') return found(postcode, { council: null, ...district }, true);
  return district === 'unavailable' ? { problem: 'unavailable' } : null;
}

/** Asks the provider unless its cached answer is fresh; an old position still serves while it is unavailable. */
async function ask(
  { db, clock, patienceMs }: LiveSources,
  text: string,
  cached: ReadonlyMap<string, CachedAnswer>,
  locate: (text: string) => Promise<ProviderAnswer>,
): Promise<ProviderAnswer> {
  const known = cached.get(text);
  if (known && isFresh(known, clock())) return known.coordinates ?? 'unknown';
  const answer = await inTime(
    locate(text).then(async (located) => {
      // Cached also when it comes too late for this visitor: the next one has it at once.
      if (located !== 'unavailable')
        await cacheAnswer(db, text, located === 'unknown' ? null : located, clock());
      return located;
    }),
    patienceMs,
  );
  return answer === 'unavailable' ? (known?.coordinates ?? 'unavailable') : answer;
}

async function inTime(answer: Promise<ProviderAnswer>, patienceMs: number): Promise<ProviderAnswer> {
  const { promise: late, resolve } = Promise.withResolvers<ProviderAnswer>();
  const timer = setTimeout(resolve, patienceMs, 'unavailable');
  // Later failures are ignored: the result is not cached, and the next request tries again.
  return Promise.race([answer, late]).finally(() => {
    clearTimeout(timer);
    answer.catch(() => {});
  });
}

async function notAvailable(): Promise<ProviderAnswer> {
  return 'unavailable';
}

function found(
  { text }: Postcode,
  { latitude, longitude, council }: Coordinates & { council: string | null },
  approximate: boolean,
): GeocodeResult {
  return { latitude, longitude, approximate, council, postcode: text };
}

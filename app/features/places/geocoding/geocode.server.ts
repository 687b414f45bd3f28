import type { Database } from '#db/client.ts';
import type { Coordinates, Postcode } from '@dog-care-directory/uk-places';
import { createGeocodingProvider, type GeocodingProvider, type ProviderAnswer } from './provider.server.ts';
import { cacheAnswer, type CachedAnswer, cachedAnswers, isFresh } from './cached-answers.server.ts';
import type { ListedPlace, PostcodeList } from '@dog-care-directory/uk-places/files';
import { meantPostcode } from './meant-postcode.ts';
import { specialCode } from './special-codes.ts';

/** How long a page waits for the provider before using the sector or district. */
const PATIENCE_MS = 700;

export type GeocodeResult =
  | (Coordinates & {
      /** In its written form; may be a sector or district. */
      postcode: string;
      /** True for the middle of a sector or district. */
      approximate: boolean;
      /** Council code, such as `E07000094`; null if unknown. */
      council: string | null;
    })
  | {
      problem: 'malformed' | 'unknown' | 'unavailable';
      message?: string;
    };

export interface Geocoder {
  /** Finds a postcode, sector or district; unknown units get its place. Throws only if the database fails. */
  geocode(text: string): Promise<GeocodeResult>;
}

interface GeocoderOptions {
  db: Database;
  postcodes: () => Promise<PostcodeList>;
  /** For reading cached answers; `db` by default. */
  readDb?: Database | undefined;
  /** Base address of a postcodes.io-compatible provider; null means offline. */
  providerUrl?: string | null | undefined;
  clock?: (() => number) | undefined;
  /** A monotonic clock in milliseconds, for pauses between calls to a failing provider. */
  monotonic?: (() => number) | undefined;
  /** Overrides the waiting times in tests on busy machines. */
  patienceMs?: number | undefined;
  attemptMs?: number | undefined;
  onProviderFailure?: ((error: Error) => void) | undefined;
}

/** Makes a geocoder that uses its own postcodes first, then a live provider if there is one. */
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

/** Asks the provider for the unit, else its district; null if unknown. @param place middle, if known */
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
  // Skip a provider that has just failed.
  const locate = unit === 'unavailable' ? notAvailable : locateDistrict;
  const district = await ask(sources, postcode.district, cached, locate);
  if (typeof district === 'object') return found(postcode, { council: null, ...district }, true);
  return district === 'unavailable' ? { problem: 'unavailable' } : null;
}

/** Asks the provider unless the cached answer is fresh; a stale one serves while it is down. */
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
      // Cached even if it comes too late for this visitor.
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
  // Later failures are ignored: the next request tries again.
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

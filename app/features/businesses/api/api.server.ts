import type { Database } from '#db/client.ts';
import type { FoundPlace, PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import { refusePostcode } from '#app/features/places/geocoding/function.server.ts';
import { describeIssues } from '#app/platform/request-fields.ts';
import { type ApiBusiness, type ApiSources, toApiBusiness } from './api-business.ts';
import { apiRequestSchema } from './request.ts';
import type { FoundBusiness } from '../listing/business.ts';
import { type HoursOfMinute, openAt } from '../search/open-at.server.ts';
import { searchBusinesses } from '../search/search.server.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';

/** What `/api/v1/businesses` answers. */
export interface ApiAnswer {
  total: number;
  /** How many more might be found if they told their opening hours; null where nobody asks who is open. */
  hours_unknown: number | null;
  origin: { latitude: number; longitude: number; approximate: boolean } | null;
  results: ApiBusiness<FoundBusiness>[];
  /** What to send as `after` for the next page; null at the end. */
  next: number | null;
}

interface ApiResponse {
  status: 200 | 400 | 404 | 503;
  /** With a refusal what may be meant, each in words that mean it alone. */
  body: ApiAnswer | { error: string; suggestions?: readonly string[] };
}

const UNKNOWN_DISTRICT =
  'district must be the code of a council of England, Scotland or Wales, such as E07000094.';

interface Sources extends ApiSources {
  db: Database;
  finder: PlaceFinder;
  totals?: TotalsIndex;
  openingHours: ApiSources['openingHours'] & HoursOfMinute;
}

/** Answers a request of the read-only API from its query or body, not yet checked in any way. */
export async function answerApiRequest(sources: Sources, input: unknown): Promise<ApiResponse> {
  const { db, finder, councils, totals, openingHours } = sources;
  const parsed = apiRequestSchema.safeParse(input);
  if (!parsed.success) return { status: 400, body: { error: describeIssues(parsed.error) } };
  const { service, postcode, town, district, latitude, longitude, distance, limit, offset, after, open } =
    parsed.data;
  if (district && !councils.byCode(district)) return { status: 400, body: { error: UNKNOWN_DISTRICT } };

  let origin: ApiAnswer['origin'] = null;
  if (latitude !== undefined && longitude !== undefined) origin = { latitude, longitude, approximate: false };
  if (postcode) {
    const place = await finder.find(postcode);
    if ('problem' in place) return refusePlace(place);
    origin = { latitude: place.latitude, longitude: place.longitude, approximate: place.approximate };
  }

  const place = origin && { origin, distanceMiles: distance };
  const filter = {
    open: openAt(openingHours, open ?? ''),
    category: service,
    town,
    council: district,
    limit,
    offset,
    after,
    ...place,
  };
  const { total, untold, businesses, next } = await searchBusinesses(db, filter, totals);
  return {
    status: 200,
    body: {
      total,
      hours_unknown: untold,
      origin,
      results: businesses.map((business) => toApiBusiness(business, sources)),
      next,
    },
  };
}

function refusePlace({ problem, offered }: Extract<FoundPlace, { problem: string }>): ApiResponse {
  const suggestions = offered && { suggestions: offered };
  if (problem === 'ambiguous')
    return {
      status: 400,
      body: { error: 'postcode may mean several places: send one of these.', ...suggestions },
    };
  const { status, body } = refusePostcode({ problem });
  return { status, body: { ...body, ...suggestions } };
}

import type { Database } from '#db/client.ts';
import type { Geocoder } from '#app/features/places/geocoding/geocode.server.ts';
import { refusePostcode } from '#app/features/places/geocoding/function.server.ts';
import { type Councils, type District, districtOf } from '#app/features/places/councils/council.ts';
import { describeIssues } from '#app/platform/request-fields.ts';
import { apiRequestSchema } from './request.ts';
import type { FoundBusiness } from '../listing/business.ts';
import { type HoursOfMinute, openAt } from '../search/open-at.server.ts';
import { searchBusinesses } from '../search/search.server.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';

/** A business with its council as people say it. */
export interface ApiBusiness extends Omit<FoundBusiness, 'council'> {
  /** Null where it is not known. */
  district: District | null;
}

/** What `/api/v1/businesses` answers. */
export interface ApiAnswer {
  total: number;
  /** How many more might be found if they told their opening hours; null where nobody asks who is open. */
  hours_unknown: number | null;
  origin: { latitude: number; longitude: number; approximate: boolean } | null;
  results: ApiBusiness[];
  /** What to send as `after` for the next page; null at the end. */
  next: number | null;
}

interface ApiResponse {
  status: 200 | 400 | 404 | 503;
  body: ApiAnswer | { error: string };
}

const UNKNOWN_DISTRICT =
  'district must be the code of a council of England, Scotland or Wales, such as E07000094.';

interface Sources {
  db: Database;
  geocoder: Geocoder;
  councils: Councils;
  totals?: TotalsIndex;
  openingHours: HoursOfMinute;
}

/** Answers a request of the read-only API from its query or body, not yet checked in any way. */
export async function answerApiRequest(
  { db, geocoder, councils, totals, openingHours }: Sources,
  input: unknown,
): Promise<ApiResponse> {
  const parsed = apiRequestSchema.safeParse(input);
  if (!parsed.success) return { status: 400, body: { error: describeIssues(parsed.error) } };
  const { service, postcode, town, district, latitude, longitude, distance, limit, offset, after, open } =
    parsed.data;
  if (district && !councils.byCode(district)) return { status: 400, body: { error: UNKNOWN_DISTRICT } };

  let origin: ApiAnswer['origin'] = null;
  if (latitude !== undefined && longitude !== undefined) origin = { latitude, longitude, approximate: false };
  if (postcode) {
    const place = await geocoder.geocode(postcode);
    if ('problem' in place) return refusePostcode(place);
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
      results: businesses.map((business) => withDistrict(business, councils)),
      next,
    },
  };
}

function withDistrict({ council: code, ...business }: FoundBusiness, councils: Councils): ApiBusiness {
  return { ...business, district: districtOf(councils, code) };
}

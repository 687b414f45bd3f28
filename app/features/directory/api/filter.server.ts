import type * as z from 'zod';
import type { ProblemBody } from '#app/platform/problem.ts';
import type { Councils, Coordinates } from '@dog-care-directory/uk-places';
import { refusePostcode } from '#app/features/places/geocoding/function.server.ts';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import { criteriaOf } from '../filters/criteria.server.ts';
import { detailsFor, knownDetails } from '../filters/details.server.ts';
import { searchedStay } from '../filters/when.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { FILTERS } from '../filters/filters.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import type { CriteriaSources } from '../filters/stored-filter.ts';
import { type HoursOfMinute, openAt } from '../search/open-at.server.ts';
import type { SearchFilter } from '../search/statement.server.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { unknownService } from '#app/features/businesses/service-types/unknown-service.ts';
import { filterValues } from './filter-fields.ts';
import type { apiRequestSchema } from './request.ts';

/** Origin of distances; approximate if the postcode itself is unknown. */
export interface Origin extends Coordinates {
  approximate: boolean;
}

export interface FilterSources extends CriteriaSources {
  finder: PlaceFinder;
  councils: Councils;
  openingHours: HoursOfMinute;
  serviceTypes: () => Promise<Pick<ServiceTypes, 'names' | 'find'>>;
  customFields: () => Promise<readonly CustomField[]>;
}

export interface Refusal {
  status: 400 | 404 | 503;
  body: ProblemBody;
}

type Fields = Pick<
  z.output<typeof apiRequestSchema>,
  'service' | 'postcode' | 'town' | 'district' | 'latitude' | 'longitude' | 'distance' | 'open'
>;

type Filter = Pick<
  SearchFilter,
  'category' | 'town' | 'council' | 'origin' | 'distanceMiles' | 'open' | 'criteria'
>;

const UNKNOWN_DISTRICT: Refusal = {
  status: 400,
  body: {
    error: 'district must be the code of a council of England, Scotland or Wales, such as E07000094.',
    code: 'invalid-parameter',
    field: 'district',
  },
};

export async function readFilter(
  sources: FilterSources,
  fields: Fields,
): Promise<{ origin: Origin | null; filter: Filter } | Refusal> {
  const { finder, councils, openingHours } = sources;
  const { service, postcode, town, district, latitude, longitude, distance, open } = fields;
  if (district && !councils.byCode(district)) return UNKNOWN_DISTRICT;
  let origin: Origin | null = null;
  if (latitude !== undefined && longitude !== undefined) origin = { latitude, longitude, approximate: false };
  if (postcode) {
    const place = await readPlace(finder, postcode);
    if ('status' in place) return place;
    ({ origin } = place);
  }
  const types = service ? await sources.serviceTypes() : null;
  const category = service && types?.find(service);
  if (service && types && !category) return refuseService(types, service);
  const { details = [], ...values } = filterValues(fields, FILTERS) as {
    details?: string[];
    when?: string;
  };
  const known = details.length > 0 ? detailsFor(await sources.customFields(), category || '') : [];
  if (knownDetails(details, known).length < details.length) {
    const tags = known.map(({ tag }) => tag).join(', ');
    return {
      status: 400,
      body: {
        error: `details must be of the fields of this service: ${tags || 'there are none'}.`,
        code: 'invalid-parameter',
        field: 'details',
      },
    };
  }
  const stay = searchedStay({ ...values, service: category || '' }, britishDate(sources.clock()));
  if (stay ? 'problem' in stay : values.when) {
    const problem = stay && 'problem' in stay ? stay.problem : 'It needs a service that boards dogs.';
    return { status: 400, body: { error: `when: ${problem}`, code: 'invalid-parameter', field: 'when' } };
  }
  const filter = {
    open: openAt(openingHours, open ?? ''),
    category: category || undefined,
    town,
    council: district,
    criteria: criteriaOf({ ...values, details, service: category || undefined }, sources),
    ...(origin && { origin, distanceMiles: distance }),
  };
  return { origin, filter };
}

/** Refuses an unknown service type. @param field its name in the request */
export function refuseService(types: Pick<ServiceTypes, 'names'>, text: string, field = 'service'): Refusal {
  const error = unknownService(types, text);
  return { status: 400, body: { error, code: 'unknown-service', field, suggestions: types.names } };
}

/** Resolves a program's place text; the region's name matches everything, so it has no origin. */
export async function readPlace(
  finder: PlaceFinder,
  postcode: string,
): Promise<{ origin: Origin | null } | Refusal> {
  const place = await finder.find(postcode);
  if ('problem' in place) {
    const { problem, ...words } = place;
    return problem === 'region' ? { origin: null } : refusePlace({ ...words, problem });
  }
  // Pages can show which place they chose; programs must send unambiguous words.
  if (place.instead) {
    const { isName, words, offered } = place.instead;
    return refusePlace({ problem: isName ? 'ambiguous' : 'malformed', offered: [words, ...offered] });
  }
  const { latitude, longitude, approximate } = place;
  return { origin: { latitude, longitude, approximate } };
}

const UNPLACED = { code: 'unknown-place', field: 'postcode' } as const;

interface Unplaced {
  problem: Parameters<typeof refusePostcode>[0]['problem'] | 'ambiguous';
  offered?: readonly string[];
  message?: string;
}

export function refusePlace({ problem, offered, message }: Unplaced): Refusal {
  const suggestions = offered && { suggestions: offered };
  if (problem === 'ambiguous')
    return {
      status: 400,
      body: { error: 'postcode may mean several places: send one of these.', ...UNPLACED, ...suggestions },
    };
  const { status, body } = refusePostcode({ problem, ...(message !== undefined && { message }) });
  return { status, body: { ...body, ...(status !== 503 && UNPLACED), ...suggestions } };
}

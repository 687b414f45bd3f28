import * as z from 'zod';
import type { ProblemBody } from '#app/platform/problem.ts';
import {
  refuseFields,
  requestFields,
  requestText,
  requestWholeNumber,
} from '#app/platform/request-fields.ts';
import { type Councils, districtOf, type Place, PLACE_KINDS } from '@dog-care-directory/uk-places';
import { type HomeRegion, wordsFor, type PlaceNames } from '@dog-care-directory/uk-places/files';

const MOST_PLACES = 50;
/** Results that fit into 2 KB. */
const FOUND = 8;
/** Extra results, because several may be one place. */
const SPARE = 4;

/** The fields of `/api/v1/places`. */
export const placesRequestSchema = requestFields({
  q: requestText
    .refine((text) => text !== '', 'must be the name of a place, or the beginning of one')
    .prefault('')
    .describe('a name, its beginning or some of its words; a county, council or town can follow'),
  limit: requestWholeNumber(1, MOST_PLACES).default(FOUND).describe('how many places'),
});

const foundPlaceSchema = z.object({
  name: z.string(),
  other_name: z.string().nullable().describe('Mostly in Welsh or Gaelic.'),
  kind: z.enum(PLACE_KINDS),
  label: z.string().describe('As `postcode` of a search, it means exactly this place.'),
  district: z.object({ code: z.string(), name: z.string() }).nullable().describe('The council it lies in.'),
  county: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
});

export const placesAnswerSchema = z.object({ results: z.array(foundPlaceSchema) }).meta({ id: 'Places' });

type FoundPlace = z.output<typeof foundPlaceSchema>;

interface PlacesResponse {
  status: 200 | 400;
  body: z.output<typeof placesAnswerSchema> | ProblemBody;
}

interface Sources {
  places: () => Promise<PlaceNames>;
  councils: Councils;
  home: HomeRegion;
}

export async function answerPlacesRequest(
  { places, councils, home }: Sources,
  input: unknown,
): Promise<PlacesResponse> {
  const parsed = placesRequestSchema.safeParse(input);
  if (!parsed.success) return refuseFields(parsed.error);
  const { q, limit } = parsed.data;
  const names = await places();
  const found = names.search(q, { ...home, limit: limit + SPARE });
  const results = onceEach(
    found.map((place) => apiPlace(place, { places: names, councils, region: home })),
  ).slice(0, limit);
  return { status: 200, body: { results } };
}

/** Keeps the first of places that the same words mean. */
function onceEach(places: readonly FoundPlace[]): FoundPlace[] {
  const labels = new Set<string>();
  return places.filter(({ label }) => !labels.has(label) && labels.add(label));
}

function apiPlace(place: Place, sources: Parameters<typeof wordsFor>[0]): FoundPlace {
  const { councils } = sources;
  const { name, otherName, kind, latitude, longitude, council } = place;
  return {
    name,
    other_name: otherName,
    label: wordsFor(sources, place),
    kind,
    latitude,
    longitude,
    district: districtOf(councils, council),
    county: councils.byCode(council)?.county ?? null,
  };
}

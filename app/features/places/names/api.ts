import * as z from 'zod';
import { describeIssues, requestText, requestWholeNumber } from '#app/platform/request-fields.ts';
import { type Councils, type District, districtOf } from '../councils/council.ts';
import type { Coordinates } from '../distance/distance.ts';
import { type HomeRegion, wordsFor } from './meant-place.ts';
import type { Place, PlaceKind } from './place.ts';
import type { PlaceNames } from './place-names.ts';

const MOST_PLACES = 50;
/** As many as fit into 2 KB, whatever they are called. */
const FOUND = 8;
/** So many more are looked for, as some may be one place. */
const SPARE = 4;

/** The fields of `/api/v1/places`; unknown ones are ignored. */
const schema = z.object({
  q: requestText
    .refine((text) => text !== '', 'must be the name of a place, or the beginning of one')
    .prefault(''),
  limit: requestWholeNumber(1, MOST_PLACES).default(FOUND),
});

/** A place as the API gives it. */
interface FoundPlace extends Coordinates {
  name: string;
  /** Mostly in Welsh or Gaelic, where it has one. */
  other_name: string | null;
  kind: PlaceKind;
  /** What a search by `postcode` takes for just this place: its name, and where others bear it too, what tells it apart. */
  label: string;
  /** The council it lies in. */
  district: District | null;
  county: string | null;
}

interface PlacesResponse {
  status: 200 | 400;
  body: { results: FoundPlace[] } | { error: string };
}

interface Sources {
  places: () => Promise<PlaceNames>;
  councils: Councils;
  /** The region, whose places come first. */
  home: HomeRegion;
}

/** Answers a search for places by name from its query, not yet checked in any way. */
export async function answerPlacesRequest(
  { places, councils, home }: Sources,
  input: unknown,
): Promise<PlacesResponse> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) return { status: 400, body: { error: describeIssues(parsed.error) } };
  const { q, limit } = parsed.data;
  const names = await places();
  const found = names.search(q, { ...home, limit: limit + SPARE });
  const results = onceEach(
    found.map((place) => apiPlace(place, { places: names, councils, region: home })),
  ).slice(0, limit);
  return { status: 200, body: { results } };
}

/** Of those that the same words mean, which are one place, the first. */
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

import { sql } from 'drizzle-orm';
import { type AboutSearch, aboutSearch } from '../../search/about-search.ts';
import { countFound } from '../../search/choices.server.ts';
import {
  filterOf,
  type FoundServices,
  findServices,
  settledForm,
} from '../../search/find-services.server.ts';
import { PAGE_SIZE, parseSearchForm, type SearchForm } from '../../search/form.ts';
import { findOnMap, type MapSearch } from '../../search/map.server.ts';
import { openAt } from '../../search/open-at.server.ts';
import { type Box, boxAround, boxText, WORLD, type Coordinates } from '@dog-care-directory/uk-places';
import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import type { Region } from '#app/features/places/region/region.ts';
import type { Basemap } from '../basemap/basemap.server.ts';
import { basemapQuery, parseBasemapRequest } from '../basemap/address.ts';
import type { Label } from '../basemap/labels.ts';
import type { NumberedRoad } from '../basemap/numbers.ts';
import { type View, viewOf } from '../basemap/projection.ts';
import { GROUND_ID } from '../basemap/svg.ts';
import * as paths from '#app/paths/paths.ts';
import { type Marker, markersOf } from './markers.ts';
import { boxOfAll, NO_ROOM, ROOM_FOR_MARKERS, viewRound, withSurroundings, zoomOf } from './view.ts';

export interface NamedMarker extends Marker {
  name: string | null;
  kind: CategoryKind;
  category: string | null;
}

export interface MapData {
  form: SearchForm;
  serviceTypes: string[];
  about: AboutSearch;
  /** List for the view, with a message if the place was not understood; null on failure. */
  found: FoundServices | null;
  map: ShownMap | null;
}

export interface ShownMap {
  view: View;
  markers: NamedMarker[];
  markerOf: ReadonlyMap<number, number>;
  origin: Coordinates | null;
  /** Further matches without a position; 0 if a place or an area is requested. */
  unplaced: number;
  towns: readonly NamedPlace[];
  /** Includes what lies just above and below the view; null on failure. */
  ground: Ground | null;
}

interface Ground {
  /** Of an element in a file that can be cached forever. */
  address: string;
  /** View of that file, which shows more. */
  drawn: View;
  /** Positions are from the top of the surroundings; likewise of the next. */
  labels: readonly Label[];
  roads: readonly NumberedRoad[];
}

interface NamedPlace extends Coordinates {
  name: string;
}

type Finding = Parameters<typeof findServices>[0];

interface Sources extends Finding {
  region: () => Promise<Region>;
  finder: PlaceFinder;
  totals: NonNullable<Finding['totals']>;
  basemap: () => Promise<Basemap>;
  logger: { error(fields: object, message: string): void };
}

/** Runs a search for list and map. Never throws: each part that fails is null. */
export async function loadMap(sources: Sources, url: URL): Promise<MapData> {
  const asked = { ...parseSearchForm(url.searchParams), show: PAGE_SIZE };
  const failed = (what: string) => (err: unknown) => {
    sources.logger.error({ err }, what);
    return null;
  };
  const { form } = await settledForm(sources, asked).catch(() => ({ form: asked }));
  const [searched, types, region] = await Promise.all([
    search(sources, form).catch(failed('search for the map failed')),
    sources.serviceTypes().catch(failed('service types failed')),
    sources.region().catch(failed('region failed')),
  ]);
  const found = searched?.found ?? null;
  const services = [...(types?.names ?? [])];
  const about = aboutSearch(form, { region, town: null, services: types, found });
  if (!searched) return { form, serviceTypes: services, about, found, map: null };
  const { view, markers, markerOf, origin, unplaced } = searched;
  const towns = (region?.towns ?? []).map(({ name, latitude, longitude }) => ({ name, latitude, longitude }));
  const ground = await sources
    .basemap()
    .then((basemap) => groundOf(basemap, view))
    .catch(failed('the map could not be drawn'));
  return {
    form,
    serviceTypes: services,
    about,
    found,
    map: { view, markers, markerOf, origin, unplaced, towns, ground },
  };
}

function groundOf({ version, labels, numberedRoads }: Basemap, view: View): Ground {
  const { box } = withSurroundings(view);
  const asked = { box: boxText(box), width: String(view.width), theme: 'page' };
  const request = parseBasemapRequest(new URLSearchParams(asked));
  if ('refusal' in request) throw new Error(request.refusal);
  return {
    address: `${paths.basemap}${basemapQuery(request, version)}#${GROUND_ID}`,
    drawn: viewOf(request.box, request.width),
    labels: labels(box, view.width),
    roads: numberedRoads(box, view.width),
  };
}

/** Tries in case data changes between the list and map queries. */
const ATTEMPTS = 3;

async function search(sources: Sources, form: SearchForm) {
  const place = await originOf(sources.finder, form);
  let searched = await searchRound(sources, form, place);
  // The list decides: a place far from everything is no origin.
  const origin = searched.found.near ? place : null;
  if (place && !origin) searched = await searchRound(sources, form, null);
  for (let left = ATTEMPTS; searched.mapped.total !== searched.found.total && left > 1; left -= 1) {
    searched = await searchRound(sources, form, origin);
  }
  const { found, mapped, view } = searched;
  const listed = found.businesses.map(({ id }) => id);
  const unplaced = form.bbox || origin ? 0 : await countUnplaced(sources, form, mapped.total);
  return { found, view, origin, unplaced, ...(await named(sources, markersOf(mapped.cells, view), listed)) };
}

async function countUnplaced(sources: Sources, form: SearchForm, placed: number): Promise<number> {
  const open = openAt(sources.openingHours, form.open);
  const all = await countFound(sources, { ...filterOf(sources, form), open });
  return Math.max(0, all - placed);
}

async function searchRound(sources: Sources, form: SearchForm, origin: Coordinates | null) {
  const filter = {
    ...filterOf(sources, form),
    open: openAt(sources.openingHours, form.open),
    ...(origin && { origin, distanceMiles: form.distance }),
  };
  const box = form.bbox ?? (await boxOf(sources, filter));
  const view = viewRound(box, form.bbox ? NO_ROOM : ROOM_FOR_MARKERS);
  const [found, mapped] = await Promise.all([
    // The box contains the radius, so the list needs only one of them.
    findServices(sources, { ...form, bbox: form.bbox ?? (origin ? null : box) }, null),
    findOnMap(sources.db, { ...filter, box, zoom: zoomOf(view) }, sources.totals),
  ]);
  return { found, mapped, view };
}

async function originOf(finder: PlaceFinder, { postcode }: SearchForm): Promise<Coordinates | null> {
  if (!postcode) return null;
  const place = await finder.find(postcode).catch(() => null);
  return place && 'latitude' in place ? place : null;
}

const GREAT_BRITAIN: Box = { west: -8, south: 49.8, east: 2, north: 60.9 };

async function boxOf({ db, totals, region }: Sources, filter: Omit<MapSearch, 'box' | 'zoom'>): Promise<Box> {
  if (filter.origin) return boxAround(filter.origin, filter.distanceMiles ?? 0);
  const { cells } = await findOnMap(db, { ...filter, box: WORLD, zoom: 0 }, totals);
  const around = boxOfAll(cells.map(({ box }) => box));
  if (around) return grown(around);
  const { towns } = await region();
  return boxOfAll(towns.map((town) => boxAround(town, 2))) ?? GREAT_BRITAIN;
}

/** Degrees around a single place: about a mile. */
const AROUND = 0.015;

function grown({ west, south, east, north }: Box): Box {
  return { west: west - AROUND, south: south - AROUND, east: east + AROUND, north: north + AROUND };
}

async function named(
  { db, serviceTypes }: Pick<Sources, 'db' | 'serviceTypes'>,
  markers: readonly Marker[],
  listed: readonly number[],
): Promise<Pick<ShownMap, 'markerOf'> & { markers: NamedMarker[] }> {
  const slugs = markers.flatMap(({ slug }) => (slug === null ? [] : [slug]));
  const { rows } = await db.execute<Standing>(
    sql`SELECT id, slug, name, category, latitude, longitude FROM businesses
        WHERE slug = ANY(${sql.param(slugs)}::text[]) OR id = ANY(${sql.param(listed)}::bigint[])`,
  );
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const markerOf = new Map<number, number>();
  for (const row of rows) {
    const at = markerFor(markers, row);
    if (at >= 0) markerOf.set(Number(row.id), at);
  }
  const { kindOf } = await serviceTypes();
  return {
    markers: markers.map((marker) => {
      const business = marker.slug === null ? undefined : bySlug.get(marker.slug);
      const category = business?.category ?? null;
      return { ...marker, name: business?.name ?? null, category, kind: kindOf(category ?? '') };
    }),
    markerOf,
  };
}

interface Standing extends Coordinates, Record<string, unknown> {
  /** Bigints arrive as strings. */
  id: string;
  slug: string;
  name: string;
  category: string;
}

/** Marker index of a business: its own, or the nearest group around it; -1 if none. */
function markerFor(markers: readonly Marker[], { slug, latitude, longitude }: Standing): number {
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [at, marker] of markers.entries()) {
    if (marker.slug === slug) return at;
    const { west, east, south, north } = marker.box;
    if (marker.slug !== null || longitude < west || longitude > east) continue;
    if (latitude < south || latitude > north) continue;
    const far = Math.hypot(marker.latitude - latitude, marker.longitude - longitude);
    if (far < nearest) [best, nearest] = [at, far];
  }
  return best;
}

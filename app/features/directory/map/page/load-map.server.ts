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
import { type Box, boxAround, WORLD } from '#app/features/places/distance/box.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import type { Region } from '#app/features/places/region/region.ts';
import type { Basemap } from '../basemap/basemap.server.ts';
import type { Drawing } from '../basemap/draw.ts';
import type { View } from '../basemap/projection.ts';
import type { MapTiles } from '../tiles/map-tiles.server.ts';
import * as paths from '#app/paths/paths.ts';
import { type Marker, markersOf } from './markers.ts';
import { boxOfAll, NO_ROOM, ROOM_FOR_MARKERS, viewRound, withSurroundings, zoomOf } from './view.ts';

/** A marker with its business. */
export interface NamedMarker extends Marker {
  name: string | null;
  kind: CategoryKind;
  category: string | null;
}

/** All that the page with the map shows. */
export interface MapData {
  form: SearchForm;
  serviceTypes: string[];
  about: AboutSearch;
  /** The list that lies in the view, and words on a postcode or place that was not understood; null when it cannot be had. */
  found: FoundServices | null;
  /** Null when the businesses cannot be had. */
  map: ShownMap | null;
}

/** What is drawn. */
export interface ShownMap {
  view: View;
  markers: NamedMarker[];
  /** The marker of each business in the list, by id. */
  markerOf: ReadonlyMap<number, number>;
  /** From where distances are measured. */
  origin: Coordinates | null;
  /** Further matches without a position; 0 when a place or an area is requested. */
  unplaced: number;
  /** Those that have a page of their own, wherever they are. */
  towns: readonly NamedPlace[];
  /** With what is above and below the view; null where it cannot be drawn. */
  drawing: Drawing | null;
  /** What a browser may draw the ground from instead; null where the operator has no tiles. */
  tiles: ShownTiles | null;
}

interface NamedPlace extends Coordinates {
  name: string;
}

/** Address of the operator's tiles, and their attribution. */
interface ShownTiles {
  address: string;
  /** HTML of words and links. */
  attribution: string;
}

type Finding = Parameters<typeof findServices>[0];

interface Sources extends Finding {
  region: () => Promise<Region>;
  finder: PlaceFinder;
  totals: NonNullable<Finding['totals']>;
  basemap: () => Promise<Basemap>;
  mapTiles: MapTiles | null;
  logger: { error(fields: object, message: string): void };
}

/** Runs the search of an address for list and map. It never throws: each part that fails is null by itself. */
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
  const [drawing, tiles] = await Promise.all([
    sources
      .basemap()
      .then((drawn) => drawn.draw(withSurroundings(view).box, view.width))
      .catch(failed('the map could not be drawn')),
    shownTiles(sources.mapTiles).catch(failed('reading map tiles failed')),
  ]);
  return {
    form,
    serviceTypes: services,
    about,
    found,
    map: { view, markers, markerOf, origin, unplaced, towns, drawing, tiles },
  };
}

async function shownTiles(mapTiles: MapTiles | null): Promise<ShownTiles | null> {
  const file = await mapTiles?.look();
  return file ? { address: paths.mapTilesOf(file.version), attribution: file.attribution } : null;
}

/** What changed between the list and the map of a search is asked for again, so often. */
const ATTEMPTS = 3;

async function search(sources: Sources, form: SearchForm) {
  const place = await originOf(sources.finder, form);
  let searched = await searchRound(sources, form, place);
  // The list knows better: a place that is far from everything is none to measure from.
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
    // Whatever lies within a radius lies in the box round it: the list need not be asked for both.
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

/** What is shown when no box is asked for: all round the place, or all that is found, or the region. */
async function boxOf({ db, totals, region }: Sources, filter: Omit<MapSearch, 'box' | 'zoom'>): Promise<Box> {
  if (filter.origin) return boxAround(filter.origin, filter.distanceMiles ?? 0);
  const { cells } = await findOnMap(db, { ...filter, box: WORLD, zoom: 0 }, totals);
  const around = boxOfAll(cells.map(({ box }) => box));
  if (around) return grown(around);
  const { towns } = await region();
  return boxOfAll(towns.map((town) => boxAround(town, 2))) ?? GREAT_BRITAIN;
}

/** What is left free round a single place, in degrees: a mile or so. */
const AROUND = 0.015;

function grown({ west, south, east, north }: Box): Box {
  return { west: west - AROUND, south: south - AROUND, east: east + AROUND, north: north + AROUND };
}

/** The markers with the names of the businesses that are alone, and which of them stands for each business of the list. */
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
  /** As the driver gives large numbers. */
  id: string;
  slug: string;
  name: string;
  category: string;
}

/** Which marker stands for a business: its own, or the nearest of the groups around it; -1: none. */
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

import * as paths from '#app/paths/paths.ts';
import { refuseFields } from '#app/platform/request-fields.ts';
import type { Database } from '#db/client.ts';
import { findOnMap, type MapCell, type MapResult } from '../search/map.server.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';
import { type FilterSources, type Origin, readFilter, type Refusal } from './filter.server.ts';
import { mapRequestSchema } from './request.ts';

/** West, south, east, north in degrees. */
type BoundingBox = [number, number, number, number];

interface MapAnswer {
  total: number;
  /** Further matches without opening hours; null unless open businesses are requested. */
  hours_unknown: number | null;
  origin: Origin | null;
  cells: {
    count: number;
    latitude: number;
    longitude: number;
    bbox: BoundingBox;
    /** Only for a cell with a single business. */
    slug?: string;
  }[];
}

/** GeoJSON (RFC 7946) with one feature per cell. */
type MapFeatures = ReturnType<typeof toFeatures>;

interface MapResponse {
  status: 200 | Refusal['status'];
  body: MapAnswer | MapFeatures | Refusal['body'];
}

interface Sources extends FilterSources {
  db: Database;
  totals?: TotalsIndex;
  config: { siteUrl: string } & FilterSources['config'];
}

export async function answerMapRequest(
  sources: Sources,
  input: unknown,
  asGeoJson: boolean,
): Promise<MapResponse> {
  const parsed = mapRequestSchema.safeParse(input);
  if (!parsed.success) return refuseFields(parsed.error);
  const { bbox, zoom } = parsed.data;
  const asked = await readFilter(sources, parsed.data);
  if ('status' in asked) return asked;
  const { origin, filter } = asked;
  const found = await findOnMap(sources.db, { ...filter, box: bbox, zoom }, sources.totals);
  if (asGeoJson) return { status: 200, body: toFeatures(found, sources.config.siteUrl) };
  const { total, unknown, cells } = found;
  return { status: 200, body: { total, hours_unknown: unknown, origin, cells: cells.map(toAnswer) } };
}

function toAnswer({ count, latitude, longitude, box, slug }: MapCell): MapAnswer['cells'][number] {
  return { count, latitude, longitude, bbox: edgesOf(box), ...(slug !== null && { slug }) };
}

function toFeatures({ total, unknown, cells }: MapResult, siteUrl: string) {
  return {
    type: 'FeatureCollection' as const,
    total,
    hours_unknown: unknown,
    features: cells.map(({ count, latitude, longitude, box, slug }) => ({
      type: 'Feature' as const,
      bbox: edgesOf(box),
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      properties: { count, ...(slug !== null && { slug, url: siteUrl + paths.business(slug) }) },
    })),
  };
}

function edgesOf({ west, south, east, north }: MapCell['box']): BoundingBox {
  return [west, south, east, north];
}

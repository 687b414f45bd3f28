import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { GroundColours } from './colours.ts';

export const TILES = 'map-tiles';

interface Source {
  bounds: [west: number, south: number, east: number, north: number];
  minzoom: number;
  maxzoom: number;
}

/** Kinds of land drawn as built-up or green, named as in version 4 of the Protomaps basemap. */
const BUILT = [
  'residential',
  'commercial',
  'industrial',
  'retail',
  'school',
  'university',
  'college',
  'hospital',
];
const GREEN = [
  ...[
    'park',
    'national_park',
    'nature_reserve',
    'protected_area',
    'forest',
    'wood',
    'grass',
    'grassland',
    'scrub',
  ],
  ...[
    'meadow',
    'heath',
    'village_green',
    'allotments',
    'cemetery',
    'golf_course',
    'recreation_ground',
    'pitch',
    'dog_park',
  ],
];
const BOUNDARIES = ['country', 'region', 'county'];

/** Areas and lines only: the site draws names and markers above. */
export function groundStyle(colours: GroundColours, source: Source): StyleSpecification {
  return {
    version: 8,
    sources: { [TILES]: { type: 'vector', tiles: [`${TILES}://{z}/{x}/{y}`], ...source } },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colours.land } },
      area('earth', 'earth', null, colours.land),
      area('built', 'landuse', BUILT, colours.built),
      area('green', 'landuse', GREEN, colours.green),
      area('water', 'water', null, colours.sea),
      line('river', 'water', null, colours.sea, [9, 0.5, 16, 6]),
      { ...area('buildings', 'buildings', ['building', 'building_part'], colours.building), minzoom: 13 },
      { ...line('paths', 'roads', ['path'], colours.path, [13, 0.5, 18, 3]), minzoom: 13 },
      { ...line('rails', 'roads', ['rail'], colours.path, [10, 0.4, 18, 3]), minzoom: 10 },
      line('minor-roads', 'roads', ['minor_road', 'other'], colours.minorRoad, [11, 0.3, 14, 2, 18, 14]),
      line('major-roads', 'roads', ['major_road'], colours.majorRoad, [7, 0.4, 12, 1.6, 18, 18]),
      line('highways', 'roads', ['highway'], colours.highway, [5, 0.5, 12, 2.4, 18, 22]),
      dashed(line('boundaries', 'boundaries', BOUNDARIES, colours.border, [5, 0.7, 12, 1.2])),
    ],
  };
}

function area(id: string, layer: string, kinds: readonly string[] | null, colour: string) {
  return {
    id,
    type: 'fill',
    source: TILES,
    'source-layer': layer,
    filter: ofKind('Polygon', kinds),
    paint: { 'fill-color': colour },
  } satisfies LayerSpecification;
}

/** @param widths pairs of zoom and line width in pixels */
function line(
  id: string,
  layer: string,
  kinds: readonly string[] | null,
  colour: string,
  widths: readonly number[],
) {
  return {
    id,
    type: 'line',
    source: TILES,
    'source-layer': layer,
    filter: ofKind('LineString', kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': [
        'interpolate',
        ['exponential', 1.6],
        ['zoom'],
        ...widths,
      ] as unknown as ExpressionSpecification,
    },
  } satisfies LayerSpecification;
}

function dashed(layer: ReturnType<typeof line>): LayerSpecification {
  const { layout: _round, paint, ...flat } = layer;
  return { ...flat, paint: { ...paint, 'line-dasharray': [4, 2] } };
}

function ofKind(
  geometry: 'Polygon' | 'LineString',
  kinds: readonly string[] | null,
): ExpressionSpecification {
  const ofGeometry: ExpressionSpecification = ['==', ['geometry-type'], geometry];
  return kinds ? ['all', ofGeometry, ['in', ['get', 'kind'], ['literal', [...kinds]]]] : ofGeometry;
}

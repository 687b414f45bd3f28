import { withThousands } from '@dog-care-directory/text';
import type { SearchForm } from '../../search/form.ts';
import { boxText } from '@dog-care-directory/uk-places';
import * as paths from '#app/paths/paths.ts';
import { BASEMAP_COLOURS } from '../basemap/colours.ts';
import { NUMBER_HEIGHT, numberWidth } from '../basemap/numbers.ts';
import { place, type View } from '../basemap/projection.ts';
import { groupLink } from './links.ts';
import type { NamedMarker, ShownMap } from './load-map.server.ts';
import { type NamedPoint, namesOn, nearestName, type WrittenName } from './names.ts';
import { PinIcon, PinIcons } from './pin-icons.tsx';
import { MAP_SIZE, milesInPixels, withSurroundings } from './view.ts';

interface DrawingProps {
  form: SearchForm;
  map: ShownMap;
  labelledBy: string;
}

/** Scales the ground to the available room; markers and names are placed in per cent and don't scale. */
export function MapDrawing({ form, map, labelledBy }: DrawingProps) {
  const { view, markers, origin, ground } = map;
  const { above } = withSurroundings(view);
  const middle = origin && place(view, origin);
  const points = pointsOf(map, above);
  const dot = middle && { x: middle[0], y: middle[1] };
  const roads = (ground?.roads ?? []).map((road) => ({
    ...road,
    spots: road.spots.map(([x, y]) => [x, y - above] as const),
  }));
  const { pins, places, numbers } = namesOn(markers, points, roads, dot, { height: view.height, above });
  const at = inView(view);
  return (
    <>
      {/* Gives the map its shape. */}
      <svg viewBox={`0 0 ${MAP_SIZE.width} ${view.height}`} aria-hidden className="map-proportion" />
      <svg
        role="group"
        aria-labelledby={labelledBy}
        className="map-svg"
        width="100%"
        height="100%"
        data-box={boxText(view.box)}
      >
        <svg
          viewBox={`0 0 ${MAP_SIZE.width} ${view.height}`}
          width="100%"
          height="100%"
          aria-hidden
          className="map-ground"
        >
          {ground && <Ground view={view} ground={ground} />}
          {origin && middle && (
            <circle
              className="map-ring"
              cx={middle[0].toFixed(1)}
              cy={middle[1].toFixed(1)}
              r={milesInPixels(view, origin, form.distance).toFixed(1)}
            />
          )}
        </svg>
        <g aria-hidden className="map-names">
          {places.map((name) => (
            <Name
              key={name.text}
              name={name}
              at={at}
              className={name.isLarge ? 'map-name-large' : undefined}
            />
          ))}
          {numbers.map((number) => (
            <svg key={`${number.x} ${number.y}`} {...at(number)} overflow="visible" className="map-road">
              <rect
                x={-numberWidth(number) / 2}
                y={-NUMBER_HEIGHT / 2}
                width={numberWidth(number)}
                height={NUMBER_HEIGHT}
                rx="3"
                stroke={BASEMAP_COLOURS.page[number.layer]}
              />
              <text y="0.35em">{number.number}</text>
            </svg>
          ))}
        </g>
        {dot && (
          <svg {...at(dot)} overflow="visible" aria-hidden>
            <circle className="map-halo" r="29" />
            <circle className="map-middle" r="8" />
          </svg>
        )}
        <PinIcons kinds={new Set(markers.filter(({ slug }) => slug !== null).map(({ kind }) => kind))} />
        {markers.map((marker) => (
          <MapMarker
            key={`${marker.x} ${marker.y}`}
            marker={marker}
            form={form}
            map={map}
            near={nearestName(marker, points)}
          />
        ))}
        <g aria-hidden className="map-pin-names">
          {pins.map(({ marker, ...name }) => (
            <Name key={marker} name={name} at={at} marker={marker} />
          ))}
        </g>
      </svg>
    </>
  );
}

function Ground({
  view,
  ground: { address, drawn },
}: {
  view: View;
  ground: NonNullable<ShownMap['ground']>;
}) {
  const { west, north } = drawn.box;
  const [x, y] = place(view, { longitude: west, latitude: north });
  const scale = view.scale / drawn.scale;
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})`}>
      <use href={address} />
    </g>
  );
}

function Name({
  name: { text, right, down, leader, ...point },
  at,
  ...marked
}: {
  name: WrittenName;
  at: ReturnType<typeof inView>;
  className?: string | undefined;
  marker?: number;
}) {
  return (
    <svg {...at(point)} overflow="visible" className={marked.className} data-pin={marked.marker}>
      {leader && <path className="map-leader" d={`M0 0L${leader.map(Math.round).join(' ')}`} />}
      <text x={Math.round(right)} y={Math.round(down)} dy="0.35em">
        {text}
      </text>
    </svg>
  );
}

function pointsOf({ view, towns, ground }: ShownMap, above: number): NamedPoint[] {
  const labels = ground?.labels ?? [];
  const large = new Set(labels.filter(({ isLarge }) => isLarge).map(({ name }) => name));
  const named = new Set(towns.map(({ name }) => name));
  return [
    ...towns.map(({ name, ...town }) => {
      const [x, y] = place(view, town);
      return { name, x, y, isLarge: large.has(name), isTown: true };
    }),
    ...labels
      .filter(({ name }) => !named.has(name))
      .map((label) => ({ ...label, y: label.y - above, isTown: false })),
  ];
}

function MapMarker({
  marker,
  form,
  map: { view },
  near,
}: {
  marker: NamedMarker;
  form: SearchForm;
  map: ShownMap;
  near: string | null;
}) {
  const at = inView(view);
  const { slug, name, category, kind, count } = marker;
  if (slug !== null) {
    return (
      <a
        href={paths.business(slug)}
        aria-label={[name ?? 'One service', category].filter((text) => text !== null).join(', ')}
        className={`map-marker map-pin kind-${kind}`}
      >
        <svg {...at(marker)} overflow="visible">
          <path className="map-target" d="M-22-45h44v48h-44z" />
          <path className="map-shape" d="M0 0c-9-14-17-22-17-33a17 17 0 0 1 34 0c0 11-8 19-17 33z" />
          <PinIcon kind={kind} />
        </svg>
      </a>
    );
  }
  const { to, isOnePoint } = groupLink(form, view, marker);
  const number = withThousands(count);
  const where = near ? ` near ${near}` : '';
  return (
    <a
      href={to}
      rel="nofollow"
      aria-label={`${number} services${where}. ${isOnePoint ? 'All at one place: list them' : 'Zoom in'}`}
      className={`map-marker ${isOnePoint ? 'map-several' : 'map-cluster'}`}
    >
      <svg {...at(marker)} overflow="visible">
        {isOnePoint ? (
          <>
            <path className="map-ring-outside" d="M-22-22h44v44h-44z" />
            <path className="map-shape" d="M-19-19h38v38h-38z" />
          </>
        ) : (
          <>
            <circle className="map-ring-outside" r="22" />
            <circle className="map-shape" r="19" />
          </>
        )}
        <text dy="0.35em" className={number.length > 3 ? 'map-road-long' : 'map-number'}>
          {number}
        </text>
      </svg>
    </a>
  );
}

function inView({ width, height }: ShownMap['view']) {
  return ({ x, y }: { x: number; y: number }) => ({ x: share(x, width), y: share(y, height) });
}

function share(pixels: number, of: number): string {
  return `${Math.round((pixels / of) * 1000) / 10}%`;
}

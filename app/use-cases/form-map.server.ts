import type { FormMap } from '#app/features/businesses/desk/form/state/form-map.ts';
import { basemapQuery, parseBasemapRequest } from '#app/features/map/basemap/address.ts';
import { place, viewOf } from '#app/features/map/basemap/projection.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';

/** Larger than what is seen of it, so that the pin can stand in the middle. */
const WIDTH = 800;
/** Four miles and more, at which a town or two have their names on it. */
const DEGREES = { east: 0.1, north: 0.032 };

/**
 * The map round a position, for a form in which the pin is moved by pressing it.
 * @returns null outside Great Britain, of which alone there are maps
 */
export async function formMap(
  { basemap }: Pick<Services, 'basemap'>,
  position: Coordinates,
): Promise<FormMap | null> {
  const { latitude, longitude } = position;
  const corners = [
    longitude - DEGREES.east / 2,
    latitude - DEGREES.north / 2,
    longitude + DEGREES.east / 2,
    latitude + DEGREES.north / 2,
  ];
  const box = corners.map((degrees) => degrees.toFixed(6)).join(',');
  const request = parseBasemapRequest(new URLSearchParams({ box, width: String(WIDTH) }));
  if ('refusal' in request) return null;
  const { version } = await basemap();
  const view = viewOf(request.box, request.width);
  const [x, y] = place(view, position);
  const address = (theme: 'light' | 'dark') => paths.basemap + basemapQuery({ ...request, theme }, version);
  return {
    light: address('light'),
    dark: address('dark'),
    view: { box: view.box, width: view.width, height: view.height },
    pin: { x: Math.round(x), y: Math.round(y) },
  };
}

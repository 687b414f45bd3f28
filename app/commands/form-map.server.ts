import type { FormMap } from '#app/features/admin/form/state/form-map.ts';
import { mapRound } from '#app/features/directory/map/basemap/map-round.ts';
import type { Coordinates } from '@dog-care-directory/uk-places';
import type { Services } from '#app/services/services.server.ts';

/** Larger than the visible part, so that the pin can be central and a town's name is included. */
const EXTENT = { east: 0.1, north: 0.032, width: 800 };

/** Map for forms in which a click moves the pin; null outside Great Britain. */
export async function formMap(
  { basemap }: Pick<Services, 'basemap'>,
  position: Coordinates,
): Promise<FormMap | null> {
  const { version } = await basemap();
  const drawn = mapRound(position, EXTENT, version);
  if (!drawn) return null;
  const { light, dark, box, width, height, pin } = drawn;
  return { light, dark, view: { box, width, height }, pin };
}

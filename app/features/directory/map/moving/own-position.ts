import { LocationError, readPosition } from '../../location/read-position.ts';
import type { Coordinates } from '@dog-care-directory/uk-places';
import { compassPoint, place, type View } from '../basemap/projection.ts';
import { MAP_SIZE } from '../page/view.ts';
import { share } from './redraw.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Locates the device. The map stays, as its address would reveal the position. @returns null on failure */
export async function findOwnPosition(view: View): Promise<{ position: Coordinates | null; say: string }> {
  try {
    const position = await readPosition(navigator.geolocation);
    return { position, say: whereabouts(view, position) };
  } catch (error) {
    if (error instanceof LocationError) return { position: null, say: error.message };
    throw error;
  }
}

function whereabouts({ box }: View, position: Coordinates): string {
  const { latitude, longitude } = position;
  const isSeen =
    box.south <= latitude && latitude <= box.north && box.west <= longitude && longitude <= box.east;
  if (isSeen) return 'The map shows where you are. Your location stays on this device.';
  const middle = { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 };
  return `You’re to the ${compassPoint(middle, position)} of this map.`;
}

export function markPosition(svg: SVGSVGElement, view: View, position: Coordinates): void {
  svg.querySelector('.map-me')?.parentElement?.remove();
  const [x, y] = place(view, position);
  const mark = document.createElementNS(SVG, 'svg');
  mark.setAttribute('x', share(x, MAP_SIZE.width));
  mark.setAttribute('y', share(y, view.height));
  mark.setAttribute('overflow', 'visible');
  mark.setAttribute('pointer-events', 'none');
  mark.ariaHidden = 'true';
  for (const [name, radius] of [
    ['map-halo', '29'],
    ['map-me', '8'],
  ] as const) {
    const circle = document.createElementNS(SVG, 'circle');
    circle.setAttribute('class', name);
    circle.setAttribute('r', radius);
    mark.append(circle);
  }
  // Below the markers, to keep their numbers readable.
  svg.insertBefore(mark, svg.querySelector('.map-marker'));
}

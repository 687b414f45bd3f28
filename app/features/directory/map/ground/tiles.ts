import { addProtocol, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { PMTiles } from 'pmtiles';
import type { View } from '../basemap/projection.ts';
import { cameraOf, covers } from './camera.ts';
import { groundColours } from './colours.ts';
import { groundStyle, TILES } from './style.ts';

export interface DrawnTiles {
  /** Shows a view.  @returns true if the tiles cover it */
  show: (view: View) => boolean;
  recolour: () => void;
}

/**
 * Draws an operator's tiles with MapLibre; resolves when those of the view are loaded.
 * @param over ends the drawing; also aborted from within if it fails @throws if it cannot begin
 */
export async function drawTiles(
  element: HTMLElement,
  address: string,
  first: View,
  over: AbortController,
): Promise<DrawnTiles> {
  const archive = new PMTiles(address);
  const {
    minLon: west,
    minLat: south,
    maxLon: east,
    maxLat: north,
    minZoom,
    maxZoom,
  } = await archive.getHeader();
  const source = {
    bounds: [west, south, east, north] as [number, number, number, number],
    minzoom: minZoom,
    maxzoom: maxZoom,
  };
  const coverage = { bounds: { west, south, east, north }, minZoom };
  const style = () => groundStyle(groundColours(element), source);
  const camera = (view: View) => cameraOf(view, element.clientWidth);
  setWorkerUrl(worker);
  addProtocol(TILES, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${TILES}://`.length).split('/').map(Number);
    const tile = await archive.getZxy(z, x, y, signal);
    // Tiles missing from the file stay empty.
    return { data: tile?.data ?? new ArrayBuffer() };
  });
  const map = new MapLibre({
    container: element,
    style: style(),
    ...camera(first),
    // The served map above handles input.
    interactive: false,
    attributionControl: false,
    renderWorldCopies: false,
    fadeDuration: 0,
  });
  over.signal.addEventListener('abort', () => map.remove());
  map.on('webglcontextlost', () => over.abort());
  await new Promise<void>((resolve, reject) => {
    map.once('idle', () => resolve());
    over.signal.addEventListener('abort', () => reject(over.signal.reason));
    map.on('error', ({ error }) => over.abort(error));
  });
  return {
    show(view) {
      map.jumpTo(camera(view));
      return covers(coverage, view, camera(view));
    },
    recolour: () => map.setStyle(style()),
  };
}

import { type Coordinates, radians } from '@dog-care-directory/uk-places';
import { clipLine, clipRing, type Points } from './clip.ts';
import { createBlockReader, detailOf, type Layer, type LineBlock, UNITS } from './line-file.ts';
import { edgeOf, mercator, metresAPixel, type View } from './projection.ts';

export interface DrawnLine {
  name: string;
  points: Points;
}

export interface Lines {
  /** Lines or rings of a layer in pixels, cut at the edges of the view. */
  drawn(view: View, layer: Layer): DrawnLine[];
  /** Nearest named line of some layers, up to `metres` away. */
  nearest(place: Coordinates, layers: readonly Layer[], metres: number): NearLine | null;
}

export interface NearLine {
  name: string;
  layer: Layer;
  metres: number;
}

/** Areas narrower than some pixels are left out, and bends of fewer square pixels. */
const RINGS: { [layer in Layer]?: { smallest: number; bend: number } } = {
  water: { smallest: 6, bend: 2 },
  wood: { smallest: 10, bend: 6 },
};
const LINE = { smallest: 0, bend: 1.5 };

/** Northings by hundredths of a degree of latitude; a straight line between two is exact to a metre. */
const FIRST = 49;
const NORTHINGS = Float64Array.from({ length: 1300 }, (_, at) => mercator(FIRST + at / 100));

function northingOf(y: number): number {
  const at = y / (UNITS / 100) - FIRST * 100;
  const below = Math.floor(at);
  const south = NORTHINGS[below] as number;
  return south + ((NORTHINGS[below + 1] as number) - south) * (at - below);
}

/** Opens lines of several files for drawing; they stay packed until a view shows them. */
export function openLines(blocks: readonly LineBlock[]): Lines {
  const readBlock = createBlockReader();
  const byLayer = Map.groupBy(blocks, ({ layer }) => layer);

  function within(layer: Layer, [west, south, east, north]: readonly [number, number, number, number]) {
    return (byLayer.get(layer) ?? []).filter(
      (block) => block.west <= east && block.east >= west && block.south <= north && block.north >= south,
    );
  }

  return {
    drawn(view, layer) {
      const { box, scale } = view;
      const edge = edgeOf(view);
      const top = mercator(box.north);
      const metres = metresAPixel(view);
      const ring = RINGS[layer];
      const { smallest, bend } = ring ?? LINE;
      const least = detailOf(bend * metres ** 2);
      const margin = 8 / scale;
      const seen = [box.west - margin, box.south - margin, box.east + margin, box.north + margin] as const;
      const units = seen.map((degrees) => degrees * UNITS) as [number, number, number, number];
      const found: DrawnLine[] = [];
      for (const block of within(layer, units)) {
        readBlock(block, (smallest / scale) * UNITS, ({ name, size, xs, ys, levels }) => {
          const points: number[] = [];
          let [left, right, above, below] = [Infinity, -Infinity, Infinity, -Infinity];
          for (let at = 0; at < size; at += 1) {
            if ((levels[at] as number) < least) continue;
            const x = ((xs[at] as number) / UNITS - box.west) * scale;
            const y = (top - northingOf(ys[at] as number)) * scale;
            points.push(x, y);
            if (x < left) left = x;
            if (x > right) right = x;
            if (y < above) above = y;
            if (y > below) below = y;
          }
          if (left > edge.right || right < edge.left || above > edge.bottom || below < edge.top) return;
          const isWhole =
            left >= edge.left && right <= edge.right && above >= edge.top && below <= edge.bottom;
          if (isWhole || size === 1) found.push({ name, points });
          else if (ring) found.push({ name, points: clipRing(points, edge) });
          else for (const part of clipLine(points, edge)) found.push({ name, points: part });
        });
      }
      return found;
    },
    nearest({ latitude, longitude }, layers, metres) {
      const metresNorth = 111_320 / UNITS;
      const metresEast = metresNorth * Math.cos(radians(latitude));
      const [x, y] = [longitude * UNITS, latitude * UNITS];
      const [aside, up] = [metres / metresEast, metres / metresNorth];
      let best: NearLine | null = null;
      for (const layer of layers) {
        for (const block of within(layer, [x - aside, y - up, x + aside, y + up])) {
          readBlock(block, 0, ({ name, size, xs, ys }) => {
            if (name === '') return;
            for (let at = size === 1 ? 0 : 1; at < size; at += 1) {
              const from = Math.max(0, at - 1);
              const [startX, startY] = [
                ((xs[from] as number) - x) * metresEast,
                ((ys[from] as number) - y) * metresNorth,
              ];
              const stepX = ((xs[at] as number) - x) * metresEast - startX;
              const stepY = ((ys[at] as number) - y) * metresNorth - startY;
              const share = -(startX * stepX + startY * stepY) / (stepX ** 2 + stepY ** 2) || 0;
              const on = Math.min(1, Math.max(0, share));
              const far = Math.hypot(startX + on * stepX, startY + on * stepY);
              if (far <= (best?.metres ?? metres)) best = { name, layer, metres: far };
            }
          });
        }
      }
      return best;
    },
  };
}

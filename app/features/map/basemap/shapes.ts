import type { AreaLine, AreaLines } from '#app/features/places/borders/area-file.ts';
import { clipLine, clipRing, type Frame, meet, type Point } from './clip.ts';
import { importanceOf } from './importance.ts';
import { edgeOf, mercator, type View } from './projection.ts';
import { rounded } from './rounded.ts';

/** Lines and areas of the whole country that can be drawn for any view. */
export interface Shapes {
  /** Rings round the areas inside the lines that have one area beside them, cut to the view; for an even-odd filling. */
  areas(view: View, detail: Detail): (readonly Point[])[];
  /** The lines between two areas, cut to the view. */
  borders(view: View, detail: Detail): Point[][];
}

/** How finely is drawn. */
export interface Detail {
  /** A bend is left out which takes less than this from an area, in square pixels. */
  bend: number;
  /** A ring is left out that lies within a frame of less than this, in square pixels. */
  ring: number;
  /** Whether corners are made round. */
  isRound: boolean;
}

/** So many segments are in sight or not together. */
const SEGMENTS_A_PIECE = 32;
/** So many pieces are, and again so many of what is put together of them: a coast of ten thousand miles is passed by in a few steps. */
const PIECES_A_STRETCH = 16;
/** How far from the edge, in pixels, lines are as fine as within. */
const FINE_MARGIN = 64;

/** A line of the file. */
interface Line {
  start: number;
  end: number;
  /** In the units of `mercator`, south being positive. */
  frame: Frame;
  /** What is found out when it is first in sight. */
  seen: { stretches: readonly (readonly Frame[])[]; importance: Float32Array } | null;
}

/** Lines that go round an area together. */
interface Ring {
  sides: { line: Line; isReversed: boolean }[];
  frame: Frame;
}

/** Opens lines for drawing. */
export function openShapes({ grid, lines: stored, xs, ys }: AreaLines): Shapes {
  const southings = Float64Array.from(
    { length: 1 + ys.reduce((most, y) => (y > most ? y : most), 0) },
    (_, y) => -mercator(grid.south + y * grid.northStep),
  );
  const xOf = (x: number) => grid.west + x * grid.eastStep;
  const yOf = (y: number) => southings[y] as number;
  const frameOf = (start: number, end: number): Frame => {
    let [west, east, south, north] = [65_535, 0, 65_535, 0];
    for (let at = start; at < end; at += 1) {
      const x = xs[at] as number;
      const y = ys[at] as number;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
    return { left: xOf(west), top: yOf(north), right: xOf(east), bottom: yOf(south) };
  };
  const lineOf = ({ start, end }: AreaLine): Line => ({ start, end, frame: frameOf(start, end), seen: null });
  const seams = stored.filter(({ sides }) => sides.length === 2).map(lineOf);
  const rings = ringsOf(
    stored.filter(({ sides }) => sides.length === 1).map(lineOf),
    (at) => (xs[at] as number) * 65_536 + (ys[at] as number),
  );

  function seeFirst({ start, end }: Line) {
    const pieces: Frame[] = [];
    for (let first = start; first < end - 1; first += SEGMENTS_A_PIECE) {
      pieces.push(frameOf(first, Math.min(end, first + SEGMENTS_A_PIECE + 1)));
    }
    const importance = importanceOf(
      Float64Array.from(xs.subarray(start, end), xOf),
      Float64Array.from(ys.subarray(start, end), yOf),
    );
    return { stretches: stretchesOf(pieces), importance };
  }

  /** The points of a line that matter to the view; of what is out of sight, so many that nothing of it comes into sight. */
  function pointsOf(
    line: Line,
    { frame, scale, left, top }: Sight,
    { bend, isRound }: Detail,
  ): readonly Point[] {
    const least = bend / scale ** 2;
    line.seen ??= seeFirst(line);
    const { stretches, importance } = line.seen;
    const points: Point[] = [];
    const isFine: boolean[] = [];
    let last = -1;
    const put = (at: number, fine: boolean) => {
      if (at === last) return;
      last = at;
      points.push([(xOf(xs[at] as number) - left) * scale, (yOf(ys[at] as number) - top) * scale]);
      isFine.push(fine);
    };
    const follow = (level: number, index: number) => {
      const segments = SEGMENTS_A_PIECE * PIECES_A_STRETCH ** level;
      const first = line.start + index * segments;
      const final = Math.min(line.end - 1, first + segments);
      const below = stretches[level - 1];
      // What lies beside the view can be replaced by any line that lies there as well.
      if (!meet((stretches[level] as readonly Frame[])[index] as Frame, frame)) {
        put(first, false);
        put(final, false);
      } else if (below) {
        const end = Math.min(below.length, (index + 1) * PIECES_A_STRETCH);
        for (let at = index * PIECES_A_STRETCH; at < end; at += 1) follow(level - 1, at);
      } else {
        for (let at = first; at < final; at += 1) {
          if ((importance[at - line.start] as number) >= least) put(at, true);
        }
      }
    };
    if (stretches.length > 0) follow(stretches.length - 1, 0);
    put(line.end - 1, isFine.at(-1) === true);
    return isRound ? rounded(rounded({ points, isFine })).points : points;
  }

  return {
    areas(view, detail) {
      const sight = sightOf(view);
      const smallest = detail.ring / view.scale ** 2;
      const found: (readonly Point[])[] = [];
      for (const { sides, frame } of rings) {
        if (!meet(frame, sight.frame) || extent(frame) < smallest) continue;
        const ring: Point[] = [];
        // Each begins where the one before has ended.
        for (const { line, isReversed } of sides) {
          const points = pointsOf(line, sight, detail);
          if (isReversed) for (let at = points.length - 2; at >= 0; at -= 1) ring.push(points[at] as Point);
          else for (let at = 1; at < points.length; at += 1) ring.push(points[at] as Point);
        }
        found.push(clipRing(ring, edgeOf(view)));
      }
      return found;
    },
    borders(view, detail) {
      const sight = sightOf(view);
      return seams
        .filter(({ frame }) => meet(frame, sight.frame))
        .flatMap((line) => clipLine(pointsOf(line, sight, detail), edgeOf(view)));
    },
  };
}

/** A view in the units of `mercator`, and what of its surroundings is drawn as finely. */
interface Sight {
  left: number;
  top: number;
  scale: number;
  frame: Frame;
}

function sightOf({ box, width, height, scale }: View): Sight {
  const left = box.west;
  const top = -mercator(box.north);
  const margin = FINE_MARGIN / scale;
  return {
    left,
    top,
    scale,
    frame: {
      left: left - margin,
      top: top - margin,
      right: left + width / scale + margin,
      bottom: top + height / scale + margin,
    },
  };
}

/** Lines put together to rings, end to end. Where more than two meet, any two that go on are right for an even-odd filling. */
function ringsOf(lines: readonly Line[], keyOf: (at: number) => number): Ring[] {
  const atEnd = new Map<number, Line[]>();
  for (const line of lines) {
    for (const end of [keyOf(line.start), keyOf(line.end - 1)]) {
      const there = atEnd.get(end);
      if (there) there.push(line);
      else atEnd.set(end, [line]);
    }
  }
  const left = new Set(lines);
  const rings: Ring[] = [];
  for (const first of lines) {
    if (!left.delete(first)) continue;
    const sides = [{ line: first, isReversed: false }];
    const home = keyOf(first.start);
    for (let end = keyOf(first.end - 1); end !== home; ) {
      const line = atEnd.get(end)?.find((one) => left.has(one));
      if (!line) break;
      left.delete(line);
      const isReversed = keyOf(line.start) !== end;
      sides.push({ line, isReversed });
      end = keyOf(isReversed ? line.start : line.end - 1);
    }
    rings.push({ sides, frame: around(sides.map(({ line }) => line.frame)) });
  }
  return rings;
}

/** The frames of pieces, of stretches of pieces, and so on, up to the one of all. */
function stretchesOf(pieces: readonly Frame[]): (readonly Frame[])[] {
  const levels = [pieces];
  for (let level = pieces; level.length > 1; ) {
    const whole = level;
    level = Array.from({ length: Math.ceil(whole.length / PIECES_A_STRETCH) }, (_, at) =>
      around(whole.slice(at * PIECES_A_STRETCH, (at + 1) * PIECES_A_STRETCH)),
    );
    levels.push(level);
  }
  return levels;
}

function around(frames: readonly Frame[]): Frame {
  return {
    left: Math.min(...frames.map(({ left }) => left)),
    top: Math.min(...frames.map(({ top }) => top)),
    right: Math.max(...frames.map(({ right }) => right)),
    bottom: Math.max(...frames.map(({ bottom }) => bottom)),
  };
}

function extent({ left, top, right, bottom }: Frame): number {
  return (right - left) * (bottom - top);
}

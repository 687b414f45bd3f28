import type { AreaLine, AreaLines } from '#app/features/places/borders/area-file.ts';
import { clipLine, clipRing, type Frame, type Points } from './clip.ts';
import {
  extentOf,
  followFrames,
  type FrameLevels,
  framesOf,
  isWithin,
  joined,
  levelsOf,
  meets,
  outermost,
} from './frames.ts';
import { importanceOf } from './importance.ts';
import { edgeOf, mercator, type View } from './projection.ts';
import { rounded } from './rounded.ts';

export interface Shapes {
  areas(view: View, detail: Detail): Points[];
  borders(view: View, detail: Detail): Points[];
}

export interface Detail {
  /** Bends of less area are dropped; square pixels. */
  bend: number;
  /** Rings with a smaller bounding box are dropped; square pixels. */
  ring: number;
  isRound: boolean;
}

const SEGMENTS_A_PIECE = 32;
/** Pixels beyond the edge that still get full detail. */
const FINE_MARGIN = 64;

interface Line {
  start: number;
  end: number;
  /** Computed on first sight; frames in `mercator` units, south positive. */
  seen: { pieces: FrameLevels; importance: Float32Array } | null;
}

interface RingSide {
  line: Line;
  isReversed: boolean;
}

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
  const lineOf = ({ start, end }: AreaLine): Line => ({ start, end, seen: null });
  const frameOfLine = ({ start, end }: Line) => frameOf(start, end);
  const seams = stored.filter(({ sides }) => sides.length === 2).map(lineOf);
  const framesOfSeams = framesOf(seams.map(frameOfLine));
  const rings = ringsOf(
    stored.filter(({ sides }) => sides.length === 1).map(lineOf),
    (at) => (xs[at] as number) * 65_536 + (ys[at] as number),
  );
  const sidesOfRings = rings.map((sides) => levelsOf(framesOf(sides.map(({ line }) => frameOfLine(line)))));
  const framesOfRings = joined(sidesOfRings.map(outermost));

  function seeFirst({ start, end }: Line) {
    const pieces: Frame[] = [];
    for (let first = start; first < end - 1; first += SEGMENTS_A_PIECE) {
      pieces.push(frameOf(first, Math.min(end, first + SEGMENTS_A_PIECE + 1)));
    }
    const importance = importanceOf(
      Float64Array.from(xs.subarray(start, end), xOf),
      Float64Array.from(ys.subarray(start, end), yOf),
    );
    return { pieces: levelsOf(framesOf(pieces)), importance };
  }

  function inPixels(at: number, { left, top, scale }: Sight): [x: number, y: number] {
    return [(xOf(xs[at] as number) - left) * scale, (yOf(ys[at] as number) - top) * scale];
  }

  /** Points that matter to the view; hidden stretches keep just enough to stay hidden. */
  function pointsOf(line: Line, sight: Sight, { bend, isRound }: Detail): Points {
    const least = bend / sight.scale ** 2;
    line.seen ??= seeFirst(line);
    const { pieces, importance } = line.seen;
    const points: number[] = [];
    const isFine: boolean[] = [];
    let last = -1;
    const put = (at: number, fine: boolean) => {
      if (at === last) return;
      last = at;
      const [x, y] = inPixels(at, sight);
      points.push(x, y);
      isFine.push(fine);
    };
    const startOf = (piece: number) => Math.min(line.end - 1, line.start + piece * SEGMENTS_A_PIECE);
    followFrames(
      pieces,
      sight.frame,
      (piece) => {
        const end = startOf(piece + 1);
        for (let at = startOf(piece); at < end; at += 1) {
          if ((importance[at - line.start] as number) >= least) put(at, true);
        }
      },
      // Anything beside the view can be replaced by any line there.
      (first, end) => {
        put(startOf(first), false);
        put(startOf(end), false);
      },
    );
    put(line.end - 1, isFine.at(-1) === true);
    return isRound ? rounded(rounded({ points, isFine })).points : points;
  }

  /** Concatenates the lines of a ring; hidden lines contribute only their ends. */
  function roundOf(ring: readonly RingSide[], sides: FrameLevels, sight: Sight, detail: Detail): Points {
    const round: number[] = [];
    followFrames(
      sides,
      sight.frame,
      (side) => {
        const { line, isReversed } = ring[side] as RingSide;
        const points = pointsOf(line, sight, detail);
        if (isReversed) {
          for (let at = points.length - 4; at >= 0; at -= 2) {
            round.push(points[at] as number, points[at + 1] as number);
          }
        } else for (let at = 2; at < points.length; at += 1) round.push(points[at] as number);
      },
      (_first, end) => {
        const { line, isReversed } = ring[end - 1] as RingSide;
        const last = isReversed ? line.start : line.end - 1;
        round.push(...inPixels(last, sight));
      },
    );
    return round;
  }

  return {
    areas(view, detail) {
      const sight = sightOf(view);
      const smallest = detail.ring / view.scale ** 2;
      const edge = edgeOf(view);
      const found: Points[] = [];
      // Skips some ten thousand hidden rings.
      for (let index = 0; index < rings.length; index += 1) {
        if (!meets(framesOfRings, index, sight.frame) || extentOf(framesOfRings, index) < smallest) continue;
        const ring = roundOf(rings[index] as RingSide[], sidesOfRings[index] as FrameLevels, sight, detail);
        found.push(isWithin(framesOfRings, index, sight.seen) ? ring : clipRing(ring, edge));
      }
      return found;
    },
    borders(view, detail) {
      const sight = sightOf(view);
      return seams
        .filter((_, index) => meets(framesOfSeams, index, sight.frame))
        .flatMap((line) => clipLine(pointsOf(line, sight, detail), edgeOf(view)));
    },
  };
}

interface Sight {
  left: number;
  top: number;
  scale: number;
  seen: Frame;
  frame: Frame;
}

function sightOf({ box, width, height, scale }: View): Sight {
  const left = box.west;
  const top = -mercator(box.north);
  const seen = { left, top, right: left + width / scale, bottom: top + height / scale };
  return { left, top, scale, seen, frame: grown(seen, FINE_MARGIN / scale) };
}

function grown({ left, top, right, bottom }: Frame, margin: number): Frame {
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/** Joins lines end to end into rings. If more than two meet, any pairing suits even-odd filling. */
function ringsOf(lines: readonly Line[], keyOf: (at: number) => number): RingSide[][] {
  const atEnd = new Map<number, Line[]>();
  for (const line of lines) {
    for (const end of [keyOf(line.start), keyOf(line.end - 1)]) {
      const there = atEnd.get(end);
      if (there) there.push(line);
      else atEnd.set(end, [line]);
    }
  }
  const left = new Set(lines);
  const rings: RingSide[][] = [];
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
    rings.push(sides);
  }
  return rings;
}

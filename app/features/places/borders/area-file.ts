import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A grid of whole-number positions: steps east and north of a corner, in WGS84 degrees. */
export interface Grid {
  west: number;
  south: number;
  eastStep: number;
  northStep: number;
}

/** A border between two areas, or between one and the sea; a ring if its ends meet. */
export interface AreaLine {
  /** One or two indexes of the areas list. */
  sides: readonly number[];
  /** Indexes of the points in `xs` and `ys`; `end` is exclusive. */
  start: number;
  end: number;
}

/** Areas, such as councils, by their borders. Each border is stored once. */
export interface AreaLines {
  grid: Grid;
  areas: readonly string[];
  lines: readonly AreaLine[];
  xs: Uint16Array;
  ys: Uint16Array;
}

export class AreaFileError extends Error {
  override name = 'AreaFileError';
}

const FORM = 'areas 1';
/** Steps up to this size take one byte. */
const SHORT = 7;
const LONG = 255;

interface Heading {
  form: string;
  grid: Grid;
  areas: readonly string[];
  lines: number;
  points: number;
}

/** Writes areas as a brotli file: a line of JSON, then the sides, first point and steps of each line. */
export function writeAreas({ grid, areas, lines, xs, ys }: AreaLines): Buffer {
  const heading = { form: FORM, grid, areas, lines: lines.length, points: xs.length } satisfies Heading;
  const bytes = [...Buffer.from(`${JSON.stringify(heading)}\n`)];
  const put = (number: number) => {
    let left = number;
    for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128);
    bytes.push(left);
  };
  const putSigned = (number: number) => put(number < 0 ? -2 * number - 1 : 2 * number);
  for (const { sides, start, end } of lines) {
    put((sides[0] ?? 0) + 1);
    put(sides[1] === undefined ? 0 : sides[1] + 1);
    put(end - start);
    for (let at = start; at < end; at += 1) {
      const x = xs[at] as number;
      const y = ys[at] as number;
      const east = x - (at === start ? 0 : (xs[at - 1] as number));
      const north = y - (at === start ? 0 : (ys[at - 1] as number));
      if (Math.max(Math.abs(east), Math.abs(north)) <= SHORT) {
        bytes.push((east + SHORT) * (2 * SHORT + 1) + north + SHORT);
      } else {
        bytes.push(LONG);
        putSigned(east);
        putSigned(north);
      }
    }
  }
  return brotliCompressSync(Buffer.from(bytes), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
}

/** Reads the output of `writeAreas`.  @throws AreaFileError for other or incomplete files */
export function parseAreas(file: Uint8Array): AreaLines {
  const bytes = decompressed(file);
  const headingEnd = bytes.indexOf(10);
  const { grid, areas, lines: lineCount, points } = parseHeading(bytes.toString('utf8', 0, headingEnd));
  let at = headingEnd + 1;
  const take = () => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at];
      if (byte === undefined || shift > 28) throw new AreaFileError('The file of areas breaks off.');
      at += 1;
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  };
  const takeSigned = () => {
    const number = take();
    return number & 1 ? -(number + 1) / 2 : number / 2;
  };
  const xs = new Uint16Array(points);
  const ys = new Uint16Array(points);
  const lines: AreaLine[] = [];
  let end = 0;
  for (let line = 0; line < lineCount; line += 1) {
    const sides = [take(), take()].filter(Boolean).map((side) => side - 1);
    const start = end;
    end += take();
    if (end > points) throw new AreaFileError('The file of areas holds more points than it says.');
    let x = 0;
    let y = 0;
    for (let point = start; point < end; point += 1) {
      const step = bytes[at];
      if (step === undefined) throw new AreaFileError('The file of areas breaks off.');
      at += 1;
      if (step === LONG) {
        x += takeSigned();
        y += takeSigned();
      } else {
        x += Math.floor(step / (2 * SHORT + 1)) - SHORT;
        y += (step % (2 * SHORT + 1)) - SHORT;
      }
      xs[point] = x;
      ys[point] = y;
    }
    lines.push({ sides, start, end });
  }
  return { grid, areas, lines, xs, ys };
}

function decompressed(file: Uint8Array): Buffer {
  try {
    return brotliDecompressSync(file);
  } catch (cause) {
    throw new AreaFileError('The file of areas is not compressed by brotli.', { cause });
  }
}

function parseHeading(text: string): Heading {
  // Checks the beginning only, because `writeAreas` wrote it.
  if (!text.startsWith(`{"form":"${FORM}",`)) {
    throw new AreaFileError(`The file does not hold areas of the form "${FORM}".`);
  }
  return JSON.parse(text) as Heading;
}

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Most bytes of the picture that comes of it. */
const LARGEST_PICTURE = 16 * 1024 * 1024;

/** What the process does: the drawing comes by its standard input, the picture goes by its standard output. */
const SCRIPT = `
  const [, library, side, mostPixels] = process.argv;
  const { default: sharp } = await import(library);
  const pieces = [];
  for await (const piece of process.stdin) pieces.push(piece);
  const drawn = sharp(Buffer.concat(pieces), { failOn: 'error', limitInputPixels: Number(mostPixels) });
  if ((await drawn.metadata()).format !== 'svg') throw new Error('no SVG');
  const size = { width: Number(side), height: Number(side), fit: 'inside' };
  process.stdout.write(await drawn.resize(size).png().toBuffer());
`;

interface Limits {
  /** Pixels of the longer side of the picture. */
  side: number;
  /** Pixels that the drawing may ask for. */
  mostPixels: number;
  /** Milliseconds from the start of the process to its end. */
  longestMs: number;
}

/**
 * Draws an SVG as a PNG in a separate process without the site's environment, killed at the limit: a small file can
 * keep the library busy for minutes, and it can't be stopped otherwise.
 * @throws Error if it is not an SVG, can't be drawn, or takes too long
 */
export async function drawSvg(bytes: Uint8Array, { side, mostPixels, longestMs }: Limits): Promise<Buffer> {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href;
  const program = ['--input-type=module', '-e', SCRIPT, library, String(side), String(mostPixels)];
  const drawing = promisify(execFile)(process.execPath, program, {
    encoding: 'buffer',
    env: {},
    killSignal: 'SIGKILL',
    maxBuffer: LARGEST_PICTURE,
    timeout: longestMs,
  });
  // It may be gone before it has read everything; the promise says why.
  drawing.child.stdin?.on('error', () => {});
  drawing.child.stdin?.end(bytes);
  return (await drawing).stdout;
}

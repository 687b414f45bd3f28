import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const LARGEST_PICTURE = 16 * 1024 * 1024;

/** The child process reads an SVG from standard input and writes a PNG to standard output. */
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
  /** Length of the longer side in pixels. */
  side: number;
  mostPixels: number;
  longestMs: number;
}

/**
 * Draws an SVG as PNG in a process with a time limit, since a small file can take minutes.
 * @throws Error if it isn't an SVG, can't be drawn or takes too long
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
  // The process may exit before reading everything; the promise reports why.
  drawing.child.stdin?.on('error', () => {});
  drawing.child.stdin?.end(bytes);
  return (await drawing).stdout;
}

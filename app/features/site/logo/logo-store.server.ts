import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { decodePicture, UploadError } from '#app/storage/pictures/encode-picture.server.ts';
import { loadSharp } from '#app/platform/load-sharp.server.ts';
import type { OpenedFile, Storage } from '#app/storage/storage.ts';
import { drawSvg } from './draw-svg.server.ts';
import {
  type Icon,
  iconFile,
  ICONS,
  isLogoFile,
  LARGEST_DRAWING,
  LARGEST_LOGO,
  type Logo,
  logoFile,
} from './logo.ts';
import { sizeText } from '#app/platform/words/file-size.ts';

/** Pixels: twice the height of the logo in the top bar. */
const TALLEST = 80;
const WIDEST = 400;
/** Pixels below which icons would be blurred. */
const SMALLEST_SIDE = 32;
/** Pixels, as in the largest icon. */
const DRAWN_SIDE = 512;
const MOST_PIXELS = 50_000_000;
const LONGEST_MS = 10_000;
/** Limits text in an SVG, because each letter takes a lot of time and memory to draw. */
const MOST_LETTERS = 2000;
/** Share of a maskable icon that is never cropped (W3C, Web Application Manifest, "safe zone"). */
const SAFE = 0.64;

/** Stores a logo as pixels, so that no scripts or links of an SVG are served. @throws UploadError */
export async function storeLogo(storage: Storage, bytes: Uint8Array): Promise<Logo> {
  if (bytes.byteLength > LARGEST_LOGO)
    throw new UploadError(`The logo is larger than ${sizeText(LARGEST_LOGO)}. Choose a smaller file.`);
  const pixels = await pixelsOf(bytes);
  const { width, height } = await pixels.metadata();
  if (Math.min(width, height) < SMALLEST_SIDE)
    throw new UploadError(`The logo is less than ${SMALLEST_SIDE} pixels wide or tall. Choose a larger one.`);
  const { data, info } = await pixels
    .clone()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside' })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const logo = { hash, width: info.width, height: info.height };
  await storage.write(storedName(logoFile(logo)), data);
  for (const icon of ICONS) await storage.write(storedName(iconFile(logo, icon)), await iconOf(pixels, icon));
  return logo;
}

export async function readLogo(storage: Storage, name: string): Promise<OpenedFile | null> {
  return isLogoFile(name) ? storage.read(storedName(name)) : null;
}

async function pixelsOf(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp();
  if (!looksLikeSvg(bytes)) {
    const { width, encode } = await decodePicture(bytes);
    return sharp(await encode(width, 'webp'));
  }
  if (bytes.byteLength > LARGEST_DRAWING)
    throw new UploadError(
      `The drawing is larger than ${sizeText(LARGEST_DRAWING)}. Choose a simpler one, or a PNG file.`,
    );
  const unreadable = new UploadError('This drawing cannot be read. Choose an SVG, PNG, JPEG or WebP file.');
  // Rejects entities, which can expand without limit, and references to external files.
  if (Buffer.from(bytes).toString('latin1').includes('<!')) {
    const plain = Buffer.from(bytes)
      .toString('utf8')
      .replaceAll(/<!--.*?-->/gs, '');
    if (/<!(?:DOCTYPE[^[>]*\[|ENTITY)/i.test(plain)) throw unreadable;
  }
  if (lettersIn(bytes) > MOST_LETTERS)
    throw new UploadError('The drawing has too much text. Turn its text into paths, or choose a PNG file.');
  try {
    return sharp(await drawSvg(bytes, { side: DRAWN_SIDE, mostPixels: MOST_PIXELS, longestMs: LONGEST_MS }));
  } catch {
    throw unreadable;
  }
}

/** Counts characters outside of tags and style sheets; at least as many as are drawn as text. */
function lettersIn(bytes: Uint8Array): number {
  let letters = 0;
  for (const piece of Buffer.from(bytes).toString('utf8').split('<').slice(1)) {
    const end = piece.startsWith('![CDATA[') ? -1 : piece.indexOf('>');
    const isStyle = /^style\b/i.test(piece) && piece[end - 1] !== '/';
    if (!isStyle) letters += piece.slice(end + 1).replaceAll(/\s+/g, '').length;
  }
  return letters;
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('utf8').trimStart();
  return head.startsWith('<') && head.includes('<svg');
}

function iconOf(pixels: Sharp, icon: Icon): Promise<Buffer> {
  const side = Number(icon.replace('maskable-', ''));
  const isMaskable = icon !== String(side);
  const inner = isMaskable ? 2 * Math.round((side * SAFE) / 2) : side;
  const around = (side - inner) / 2;
  // Phones show transparent areas as black.
  const isOpaque = isMaskable || icon === '180';
  const background = { r: 255, g: 255, b: 255, alpha: isOpaque ? 1 : 0 };
  const square = pixels
    .clone()
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: around, bottom: around, left: around, right: around, background });
  return (isOpaque ? square.flatten({ background }).removeAlpha() : square.ensureAlpha()).png().toBuffer();
}

function storedName(name: string): string {
  return `logos/${name}`;
}

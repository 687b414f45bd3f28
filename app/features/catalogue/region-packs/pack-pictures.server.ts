import { loadSharp } from '#app/platform/load-sharp.server.ts';
import { iconFile, ICONS, logoFile, parseLogo } from '#app/features/site/logo/logo.ts';
import * as paths from '#app/paths/paths.ts';
import { readWhole, type Storage } from '#app/storage/storage.ts';
import { PackError, type PackFiles, type RegionPack } from './pack.ts';
import { holds, type PictureKind } from './picture-file.ts';

const IN_TEXT = /\/uploads\/([0-9a-f]{32})-\d{1,5}x\d{1,5}\./g;
const UPLOAD = /^uploads\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.(webp|avif)$/;
const LOGO =
  /^logos\/[0-9a-f]{32}-(?:([1-9]\d{0,3})x([1-9]\d{0,3})\.webp|icon-(?:maskable-)?(\d{2,3})\.png)$/;
const MOST_PIXELS = 50_000_000;

/** Reads the pictures from the storage; missing ones are left out. */
export async function readPictures(storage: Storage, pack: RegionPack): Promise<PackFiles> {
  const names = logoNames(pack);
  for (const hash of uploadsIn(pack)) {
    for await (const { name } of storage.list(`uploads/${hash}-`)) names.push(name);
  }
  const files = new Map<string, Buffer>();
  for (const name of names) {
    const opened = await storage.read(name);
    if (opened) files.set(name, await readWhole(opened));
  }
  return files;
}

/**
 * Validates the pictures of a pack, which are stored unchanged, since encoding costs quality.
 * @throws PackError if one is invalid or holds other data, or the logo is missing
 */
export async function checkedPictures(files: PackFiles, pack: RegionPack): Promise<PackFiles> {
  const hashes = uploadsIn(pack);
  const logo = logoNames(pack);
  const missing = logo.find((name) => !files.has(name));
  if (missing) throw new PackError(`The pack lists a logo, but ${missing} is missing. Export it again.`);
  const pictures = new Map<string, Buffer>();
  for (const [name, bytes] of files) {
    if (!logo.includes(name) && !hashes.has(UPLOAD.exec(name)?.[1] ?? '')) continue;
    const kind = kindOf(name);
    const held = holds(bytes, kind);
    if (held === 'more')
      throw new PackError(
        `${name} contains more than a picture, such as where it was taken. Upload it again on the site it comes from, then export the pack again.`,
      );
    if (held === 'no picture' || !(await isPicture(name, bytes, kind)))
      throw new PackError(`${name} does not match its file name. Export the pack again.`);
    pictures.set(name, bytes);
  }
  return pictures;
}

/** Stores pictures. Existing ones stay, because names are made from the content. */
export async function storePictures(storage: Storage, pictures: PackFiles): Promise<void> {
  for (const [name, bytes] of pictures) {
    if (!(await storage.has(name))) await storage.write(name, bytes);
  }
}

function logoNames({ settings }: RegionPack): string[] {
  const logo = parseLogo(settings?.logo ?? '');
  return logo
    ? [logoFile(logo), ...ICONS.map((icon) => iconFile(logo, icon))].map((file) => paths.logo(file).slice(1))
    : [];
}

function uploadsIn({ pages }: RegionPack): Set<string> {
  return new Set(
    (pages ?? []).flatMap(({ content }) => [...content.matchAll(IN_TEXT)].map(([, hash = '']) => hash)),
  );
}

function kindOf(name: string): PictureKind {
  if (name.endsWith('.png')) return 'png';
  return name.endsWith('.avif') ? 'avif' : 'webp';
}

async function isPicture(name: string, bytes: Buffer, wanted: PictureKind): Promise<boolean> {
  const [, , width, height] = UPLOAD.exec(name) ?? [];
  const [, wide, high, side] = LOGO.exec(name) ?? [];
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
    const found = await picture.metadata();
    // AVIF uses the HEIF container.
    const format = found.format === 'heif' && found.compression === 'av1' ? 'avif' : found.format;
    if (format !== wanted) return false;
    if (found.width !== Number(width ?? wide ?? side)) return false;
    if (found.height !== Number(height ?? high ?? side)) return false;
    // Only decoding all of it reveals damage.
    await picture.resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

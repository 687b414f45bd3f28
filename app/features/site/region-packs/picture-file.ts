export type PictureKind = 'webp' | 'avif' | 'png';

/** What a file holds by its parts: no whole picture of its kind, the picture alone, or something beside or behind it. */
type Holds = 'no picture' | 'picture alone' | 'more';

/** Chunks written by the site itself; none contain the place, time or author of a photo. */
const PARTS: Readonly<Record<PictureKind, readonly string[]>> = {
  webp: ['VP8X', 'ALPH', 'VP8 ', 'VP8L'],
  avif: ['ftyp', 'meta', 'mdat'],
  png: ['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND'],
};

/** Items that a HEIF container may hold beside pictures: what cameras write, texts and links. */
const OTHER_ITEMS = ['Exif', 'mime', 'uri '];

/** Looks at a file part by part, before any decoder sees it. */
export function holds(bytes: Buffer, kind: PictureKind): Holds {
  if (!beginsAs(bytes, kind)) return 'no picture';
  const seen = new Set<string>();
  let position = { webp: 12, avif: 0, png: 8 }[kind];
  while (position < bytes.length) {
    // What is left may be no part at all, but something that was put behind.
    if (position + 8 > bytes.length) return 'more';
    const { name, end } = partAt(bytes, position, kind);
    // A picture in a second part of one name would never be seen; only PNG cuts its picture into several.
    if (!PARTS[kind].includes(name) || (seen.has(name) && name !== 'IDAT')) return 'more';
    seen.add(name);
    if (end > bytes.length || end < position + 8) return 'no picture';
    if (name === 'meta' && OTHER_ITEMS.some((item) => bytes.subarray(position, end).includes(item)))
      return 'more';
    position = end;
  }
  return kind === 'webp' && bytes.readUInt32LE(4) + 8 < bytes.length ? 'more' : 'picture alone';
}

function beginsAs(bytes: Buffer, kind: PictureKind): boolean {
  const head = bytes.toString('latin1', 0, 12);
  if (kind === 'png') return head.startsWith('\x89PNG\r\n\x1A\n');
  if (kind === 'avif') return /^.{4}ftypavif/s.test(head);
  // What is shorter than it says was cut off.
  return /^RIFF.{4}WEBP$/s.test(head) && bytes.readUInt32LE(4) + 8 <= bytes.length;
}

function partAt(bytes: Buffer, position: number, kind: PictureKind): { name: string; end: number } {
  const length = kind === 'webp' ? bytes.readUInt32LE(position + 4) : bytes.readUInt32BE(position);
  const nameAt = kind === 'webp' ? position : position + 4;
  const name = bytes.toString('latin1', nameAt, nameAt + 4);
  // In WebP a part has an even length, in PNG a checksum behind it; a box of HEIF counts its own head.
  const whole = { webp: 8 + length + (length % 2), avif: length, png: 12 + length }[kind];
  return { name, end: position + whole };
}

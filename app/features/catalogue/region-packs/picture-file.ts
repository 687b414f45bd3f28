export type PictureKind = 'webp' | 'avif' | 'png';

/** Structure of a file: not a complete picture of its kind, a picture only, or a picture with other data. */
type Holds = 'no picture' | 'picture alone' | 'more';

/** Chunks written by the site itself. None can contain the place, time or author of a photo. */
const PARTS: Readonly<Record<PictureKind, readonly string[]>> = {
  webp: ['VP8X', 'ALPH', 'VP8 ', 'VP8L'],
  avif: ['ftyp', 'meta', 'mdat'],
  png: ['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND'],
};

/** HEIF items for camera metadata, text and links. */
const OTHER_ITEMS = ['Exif', 'mime', 'uri '];

/** Checks a file's structure before any decoder sees it. */
export function holds(bytes: Buffer, kind: PictureKind): Holds {
  if (!beginsAs(bytes, kind)) return 'no picture';
  const seen = new Set<string>();
  let position = { webp: 12, avif: 0, png: 8 }[kind];
  while (position < bytes.length) {
    // Anything shorter than a chunk header is data appended to the picture.
    if (position + 8 > bytes.length) return 'more';
    const { name, end } = partAt(bytes, position, kind);
    // A second chunk of the same name could hide a picture; only PNG splits its data.
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
  // Shorter than the declared length: truncated.
  return /^RIFF.{4}WEBP$/s.test(head) && bytes.readUInt32LE(4) + 8 <= bytes.length;
}

function partAt(bytes: Buffer, position: number, kind: PictureKind): { name: string; end: number } {
  const length = kind === 'webp' ? bytes.readUInt32LE(position + 4) : bytes.readUInt32BE(position);
  const nameAt = kind === 'webp' ? position : position + 4;
  const name = bytes.toString('latin1', nameAt, nameAt + 4);
  // WebP chunks have an even length, PNG chunks a checksum; the length of a HEIF box includes its header.
  const whole = { webp: 8 + length + (length % 2), avif: length, png: 12 + length }[kind];
  return { name, end: position + whole };
}

export type CsvEncoding = (typeof ENCODINGS)[number];

export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'iso-8859-15',
  'utf-16le',
  'utf-16be',
] as const satisfies string[];

export type ByteEncoding = (typeof BYTE_ENCODINGS)[number];

/** In order of preference: the first one wins if several read a file alike. */
export const BYTE_ENCODINGS = ['windows-1252', 'macintosh', 'iso-8859-15'] as const;

export const ENCODING_NAMES: Readonly<Record<CsvEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Windows)',
  macintosh: 'Mac Roman (older Macs)',
  'iso-8859-15': 'ISO-8859-15 (older Linux)',
  'utf-16le': 'UTF-16, little-endian',
  'utf-16be': 'UTF-16, big-endian',
};

export function knownEncoding(name: unknown): CsvEncoding | null {
  return ENCODINGS.find((encoding) => encoding === name) ?? null;
}

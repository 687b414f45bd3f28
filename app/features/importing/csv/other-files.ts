const SIGNATURES: readonly { bytes: readonly number[]; message: string }[] = [
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    message:
      'This is an Excel workbook or a ZIP archive, not a CSV file. Save the sheet as CSV and choose that.',
  },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    message: 'This is an old Excel workbook, not a CSV file. Save the sheet as CSV and choose that.',
  },
  { bytes: [0x25, 0x50, 0x44, 0x46], message: 'This is a PDF document, not a CSV file. Choose a CSV file.' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], message: 'This is a picture, not a CSV file. Choose a CSV file.' },
  { bytes: [0xff, 0xd8, 0xff], message: 'This is a picture, not a CSV file. Choose a CSV file.' },
  { bytes: [0x47, 0x49, 0x46, 0x38], message: 'This is a picture, not a CSV file. Choose a CSV file.' },
  {
    bytes: [0x1f, 0x8b],
    message: 'This is a compressed file, not a CSV file. Unpack it and choose the CSV file inside.',
  },
];

const TEXTS: readonly { begins: RegExp; message: string }[] = [
  {
    begins: /^<(?:!doctype|html|head|body|table|\?xml|svg|kml|gpx|rss|feed)\b/i,
    message: 'This is a web page or an XML file, not a CSV file. Export the list as CSV and choose that.',
  },
  {
    begins: /^(?:\[\s{0,99}[[{"\]]|\{\s{0,99}["}])/,
    message: 'This is a JSON file, not a CSV file. Export the list as CSV and choose that.',
  },
];
const BEGINNING = 200;

/** Recognises other file types by their beginning and returns a message about them. */
export function recogniseOtherFile(beginning: Uint8Array): string | null {
  const known = SIGNATURES.find(({ bytes }) => bytes.every((byte, place) => beginning[place] === byte));
  if (known) return known.message;
  const text = new TextDecoder().decode(beginning.subarray(0, BEGINNING)).trimStart();
  return TEXTS.find(({ begins }) => begins.test(text))?.message ?? null;
}

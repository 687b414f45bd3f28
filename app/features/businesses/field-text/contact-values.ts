import { parsePostcode } from '#app/features/places/postcodes/postcode.ts';
import { accepted, type Reading, isPlaceholder, normalised, quoted, refused } from '#app/platform/reading.ts';
import { readShortLine } from './text-values.ts';

const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(?:\.[^\s@,;:<>()[\]"\\.]+)+$/;
const EMAIL_CHARACTERS = 254;

/** One email address; out of several the first, and out of `Name <address>`, as mail programs write it, the address. */
export function readEmail(text: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  if (isEmail(text)) return accepted(text);
  const bare = (/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text).trim().replace(/^mailto:/i, '');
  if (isEmail(bare)) return accepted(bare);
  const first = bare.split(/[\s,;|/]+/).find((part) => part !== '') ?? '';
  if (isEmail(first))
    return normalised(first, text, `Only the first email address of ${quoted(text)} was taken.`);
  return refused(text, 'is not an email address');
}

function isEmail(text: string): boolean {
  return text.length <= EMAIL_CHARACTERS && EMAIL.test(text);
}

const PHONE_CHARACTERS = 60;
/** Spreadsheets turn long numbers into `4.41962E+11`, and their last digits are gone. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** How spreadsheets are told to keep a leading zero: `="01962…"` or `'01962…`. */
const FORCED_TEXT = /^="(.*)"$|^'(.*)$/;

/** A telephone number as it is written. */
export function readPhone(text: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  const forced = FORCED_TEXT.exec(text);
  const read = readShortLine(
    (forced?.[1] ?? forced?.[2] ?? text).replace(/^tel:/i, '').trim(),
    PHONE_CHARACTERS,
  );
  const { value } = read;
  if (value === null) return read;
  if (SCIENTIFIC.test(value)) return refused(text, 'has lost its last digits in a spreadsheet');
  return (value.match(/\d/g)?.length ?? 0) >= 3 ? read : refused(text, 'is not a telephone number');
}

const POSTCODE_CHARACTERS = 40;

/** A postcode in its written form, `SO23 8UJ`; what is none by the British grammar is kept as it stands. */
export function readPostcode(text: string): Reading<string> {
  const known = parsePostcode(text);
  if (known) return accepted(known.text);
  if (isPlaceholder(text)) return accepted<string>(null);
  const line = readShortLine(text, POSTCODE_CHARACTERS);
  if (line.problems.length > 0 || line.value === null) return line;
  return normalised(line.value, text, `${quoted(text)} is not a British postcode; kept as it stands.`);
}

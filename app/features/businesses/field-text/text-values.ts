import { withoutDirectionMarks } from '#app/platform/direction-marks.ts';
import { accepted, type Reading, normalised, refused } from '#app/platform/reading.ts';

/** Also what a text within JSON may hold, of which the cell has shown only escapes. */
const UNTIDY = /[\p{Cc}\p{Bidi_C}]/u;
/** All of them but tab, line feed and carriage return. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;
const LINE_BREAKS = /[\t\r\n]+/;

/** Takes control characters out, and unsaid the marks of direction; line breaks and tabs stay. */
function withoutControlCharacters(text: string): Reading<string> {
  if (!UNTIDY.test(text)) return accepted(text);
  const unturned = withoutDirectionMarks(text).trim();
  const cleaned = unturned.replaceAll(CONTROL_CHARACTERS, '');
  return cleaned === unturned
    ? accepted(unturned || null)
    : normalised(cleaned.trim(), text, 'Control characters were taken out.');
}

/** One line of text in any script: line breaks and tabs become spaces, control characters go. */
export function readLine(text: string): Reading<string> {
  if (!UNTIDY.test(text)) return accepted(text);
  const { value, problems } = withoutControlCharacters(text);
  const parts = (value ?? '').split(LINE_BREAKS).map((part) => part.trim());
  return { value: parts.filter((part) => part !== '').join(' ') || null, problems };
}

/** One line which is refused, not cut, when it is longer than `limit` characters. */
export function readShortLine(text: string, limit: number): Reading<string> {
  const line = readLine(text);
  return lengthOf(line.value) > limit ? refused(text, `is longer than ${limit} characters`) : line;
}

/** Text of several lines, cut after `limit` characters. */
export function readProse(text: string, limit: number): Reading<string> {
  const prose = withoutControlCharacters(text);
  if (lengthOf(prose.value) <= limit) return { ...prose, value: prose.value || null };
  const cut = [...(prose.value ?? '')].slice(0, limit).join('');
  return normalised(cut, text, `The text is longer than ${limit} characters; cut there.`);
}

/** In characters as PostgreSQL counts them, not in UTF-16 units. */
function lengthOf(text: string | null): number {
  return text === null ? 0 : text.length < 100 ? text.length : [...text].length;
}

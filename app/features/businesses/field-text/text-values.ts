import { withoutDirectionMarks, accepted, type Reading, normalised, refused } from '@dog-care-directory/text';

/** Also matches characters decoded from JSON, which the cell shows only as escapes. */
const UNTIDY = /[\p{Cc}\p{Bidi_C}]/u;
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;
const LINE_BREAKS = /[\t\r\n]+/;

/** Also removes direction marks, without reporting them. Keeps line breaks and tabs. */
function withoutControlCharacters(text: string): Reading<string> {
  if (!UNTIDY.test(text)) return accepted(text);
  const unturned = withoutDirectionMarks(text).trim();
  const cleaned = unturned.replaceAll(CONTROL_CHARACTERS, '');
  return cleaned === unturned
    ? accepted(unturned || null)
    : normalised(cleaned.trim(), text, 'Control characters were taken out.');
}

export function readLine(text: string): Reading<string> {
  if (!UNTIDY.test(text)) return accepted(text);
  const { value, problems } = withoutControlCharacters(text);
  const parts = (value ?? '').split(LINE_BREAKS).map((part) => part.trim());
  return { value: parts.filter((part) => part !== '').join(' ') || null, problems };
}

export function readShortLine(text: string, limit: number): Reading<string> {
  const line = readLine(text);
  return lengthOf(line.value) > limit ? refused(text, `is longer than ${limit} characters`) : line;
}

export function readProse(text: string, limit: number): Reading<string> {
  const prose = withoutControlCharacters(text);
  if (lengthOf(prose.value) <= limit) return { ...prose, value: prose.value || null };
  const cut = [...(prose.value ?? '')].slice(0, limit).join('');
  return normalised(cut, text, `The text is longer than ${limit} characters; cut there.`);
}

/** Counts code points, as PostgreSQL does, not UTF-16 units. */
function lengthOf(text: string | null): number {
  return text === null ? 0 : text.length < 100 ? text.length : [...text].length;
}

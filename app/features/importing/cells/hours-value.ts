import {
  accepted,
  isPlaceholder,
  messageOf,
  normalised,
  quoted,
  type Reading,
} from '@dog-care-directory/text';
import { formatHours, parseHours, readHoursText } from '@dog-care-directory/opening-hours';

/** Converts opening hours in any known notation to OpenStreetMap's. */
export function readHours(text: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  const read = readHoursText(text);
  const problem = messageOf(read);
  if (problem === null) return accepted(read.value?.spec ?? null);
  return read.value
    ? normalised(read.value.spec, text, `${quoted(text)} was read as ${read.value.spec}. ${problem}`)
    : normalised<string>(
        null,
        text,
        `${quoted(text)} could not be read as opening hours: ${problem} Left empty.`,
      );
}

/** Accepts hours in exactly the stored form, which people don't type by mistake; null for other text. */
export function readStoredHours(text: string): Reading<string> | null {
  const parsed = parseHours(text);
  return 'hours' in parsed && formatHours(parsed.hours) === text ? accepted(text) : null;
}

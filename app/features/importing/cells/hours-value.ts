import { accepted, isPlaceholder, normalised, quoted, type Reading } from '#app/platform/reading.ts';
import { readHoursText } from '#app/features/businesses/hours/reading/read-hours-text.ts';

/** Opening hours in the notation of OpenStreetMap, as scrapers write them or in plain words; stored in the notation of OpenStreetMap. */
export function readHours(text: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  const read = readHoursText(text);
  if ('spec' in read) return accepted(read.spec);
  return normalised<string>(
    null,
    text,
    `${quoted(text)} could not be read as opening hours: ${read.problem} Left empty.`,
  );
}

import {
  accepted,
  type FieldValue,
  isPlaceholder,
  quoted,
} from '#app/features/businesses/field-text/field-value.ts';
import { readHoursText } from '#app/features/businesses/hours/reading/read-hours-text.ts';

/** Opening hours in the notation of OpenStreetMap, as scrapers write them or in plain words; stored in the notation of OpenStreetMap. */
export function readHours(text: string): FieldValue<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  const read = readHoursText(text);
  if ('spec' in read) return accepted(read.spec);
  return {
    value: null,
    problem: `${quoted(text)} could not be read as opening hours: ${read.problem} Left empty.`,
  };
}

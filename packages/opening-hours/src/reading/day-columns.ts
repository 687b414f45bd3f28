import { isPlaceholder, problemWith, quoted, type Reading, refused } from '@dog-care-directory/text';
import { formatHours } from '../notation/format-hours.ts';
import { LONG_DAYS } from '../time/day-names.ts';
import { PlainWordsProblem } from './plain-words.ts';
import { hoursOfText } from './scraped-times.ts';
import { ScrapedWeek } from './scraped-week.ts';

export interface DayColumn {
  /** 0 is Monday. */
  day: number;
  /** "9am-5pm", "Closed"; may be empty. Two columns for one day are its two spans. */
  text: string;
}

/** Joins day columns of an import: `Mo-Fr 09:00-17:00; Sa off`. An unclear day gives null. */
export function readDayColumns(entries: readonly DayColumn[]): Reading<string> {
  const week = new ScrapedWeek();
  const filled = entries.filter(({ text }) => text.trim() !== '' && !isPlaceholder(text.trim()));
  if (filled.length === 0) return { value: null, problems: [] };
  const problems = filled.flatMap(({ day, text }) => {
    const name = LONG_DAYS[day] ?? '';
    try {
      week.add([day], hoursOfText(text, name));
      return [];
    } catch (error) {
      if (!(error instanceof PlainWordsProblem)) throw error;
      return [
        problemWith(
          text,
          `${name}: ${quoted(text)} could not be read as hours. ${error.message} Left empty.`,
        ),
      ];
    }
  });
  if (problems.length > 0) return { value: null, problems };
  const hours = week.hours();
  if (hours.rules.every(({ state }) => state === 'closed'))
    return refused(
      filled.map(({ text }) => text).join(', '),
      'in every column for a day says that it never opens',
    );
  return { value: formatHours(hours), problems: [] };
}

import * as z from 'zod';
import type { Nation } from '#app/features/places/councils/council.ts';
import type { Holidays } from './day-fits.ts';

/** Whose bank holidays a business keeps. */
export type HolidayNation = Nation | 'Northern Ireland';

/** The bank holidays of each nation. */
export type BankHolidays = Readonly<Record<HolidayNation, Holidays>>;

const division = z.object({ events: z.array(z.object({ date: z.iso.date() })).min(1) });

/** As GOV.UK publishes them: https://www.gov.uk/bank-holidays.json */
const published = z.object({
  'england-and-wales': division,
  scotland: division,
  'northern-ireland': division,
});

/** Days that are kept on their own date, whatever day of the week it is and whichever other day is off in their place. */
const ON_THEIR_DATE = ['01-01', '12-25', '12-26'];

/** @throws z.ZodError when it is not what GOV.UK publishes */
export function readBankHolidays(json: unknown): BankHolidays {
  const divisions = published.parse(json);
  const england = datesOf(divisions['england-and-wales'], ON_THEIR_DATE);
  return {
    England: england,
    Wales: england,
    Scotland: datesOf(divisions.scotland, [...ON_THEIR_DATE, '01-02']),
    'Northern Ireland': datesOf(divisions['northern-ireland'], ON_THEIR_DATE),
  };
}

function datesOf({ events }: z.infer<typeof division>, onTheirDate: readonly string[]): Holidays {
  const years = new Set(events.map(({ date }) => date.slice(0, 4)));
  return new Set([
    ...events.map(({ date }) => date),
    ...[...years].flatMap((year) => onTheirDate.map((day) => `${year}-${day}`)),
  ]);
}

const NATION_OF_LETTER: Readonly<Record<string, HolidayNation>> = {
  E: 'England',
  S: 'Scotland',
  W: 'Wales',
  N: 'Northern Ireland',
};

/** The nation that a council's code begins with; null when there is no council. */
export function nationOfCouncil(code: string | null | undefined): HolidayNation | null {
  return NATION_OF_LETTER[code?.charAt(0) ?? ''] ?? null;
}

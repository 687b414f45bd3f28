import * as z from 'zod';
import type { Holidays } from './day-fits.ts';

export type HolidayNation = 'England' | 'Scotland' | 'Wales' | 'Northern Ireland';

export type BankHolidays = Readonly<Record<HolidayNation, Holidays>>;

const division = z.object({ events: z.array(z.object({ date: z.iso.date() })).min(1) });

/** Format of https://www.gov.uk/bank-holidays.json */
const published = z.object({
  'england-and-wales': division,
  scotland: division,
  'northern-ireland': division,
});

/** Kept on their own date, even at a weekend and with a substitute day. */
const ON_THEIR_DATE = ['01-01', '12-25', '12-26'];

/** @throws z.ZodError if not in GOV.UK's format */
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

/** Derives the nation from the first letter of the council's code. Null without a council. */
export function nationOfCouncil(code: string | null | undefined): HolidayNation | null {
  return NATION_OF_LETTER[code?.charAt(0) ?? ''] ?? null;
}

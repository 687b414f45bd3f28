/**
 * What the package opening_hours makes of opening hours. It goes by the time zone of its process, so that it has one of its own.
 * Standard input: a JSON array of texts. Standard output: JSON, an `OracleAnswer` for each.
 */
import { text } from 'node:stream/consumers';
import OpeningHours from 'opening_hours';
import { NIGHTS, type OracleAnswer, YEAR } from './oracle-times.ts';

const MINUTE_MS = 60_000;
const ENGLAND = { lat: 51.06, lon: -1.31, address: { country_code: 'gb', state: 'England' } };

function wallClock(date: Date): number {
  const parts = [date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()];
  return Date.UTC(...(parts as [number, number])) / MINUTE_MS;
}

function answer(value: string): OracleAnswer {
  try {
    const hours = new OpeningHours(value, ENGLAND, 0);
    const intervals = hours
      .getOpenIntervals(new Date(YEAR, 0, 1), new Date(YEAR + 1, 0, 1))
      .map(([from, to, isUnknown]): [number, number, string] => [
        wallClock(from),
        wallClock(to),
        isUnknown ? 'unknown' : 'open',
      ]);
    const nights = NIGHTS.map(({ from, minutes }) =>
      Array.from({ length: minutes }, (_, minute) => {
        const moment = new Date(Date.parse(from) + minute * MINUTE_MS);
        return hours.getState(moment) ? 'o' : hours.getUnknown(moment) ? 'u' : 'c';
      }).join(''),
    );
    return { intervals, nights };
  } catch (error) {
    return { refused: String(error) };
  }
}

const values = JSON.parse(await text(process.stdin)) as string[];
process.stdout.write(JSON.stringify(values.map(answer)));

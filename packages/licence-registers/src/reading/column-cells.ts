import { activitiesIn } from '../cells/activity.ts';
import type { Field } from '../cells/columns.ts';
import { daysIn, monthsIn, withoutDays } from '../cells/days.ts';
import { isOfTheTrade } from '../cells/name.ts';
import { isStreet, placeOf, postcodeIn } from '../cells/place.ts';
import { starsOf } from '../cells/stars.ts';
import { readTick } from '../cells/ticks.ts';
import { saysAgainst, statusIn } from '../standing/standing.ts';

export const SAMPLED = 50;
const MOST = 4;

/**
 * Returns -8 (no cell fits) to 4 (all fit); 0 without cells. @param cells non-empty ones; the first `SAMPLED` are
 * read @param isSure the header can mean nothing else
 */
export function cellsSuit(field: Field, cells: readonly string[], isSure: boolean): number {
  const sample = cells.slice(0, SAMPLED);
  if (sample.length === 0) return 0;
  const suiting = sample.filter((cell) => suits(field, cell.slice(0, 300), isSure)).length / sample.length;
  const against = field === 'one-activity' ? 3 : field === 'status' || field === 'activity' ? 1 : 2;
  return MOST * suiting - MOST * against * (1 - suiting) * weightAgainst(field);
}

/** Low for free text and often withheld fields, so that odd cells don't rule them out. */
function weightAgainst(field: Field): number {
  return field === 'status' ? 0.2 : field === 'number' || field === 'address' ? 0.5 : 1;
}

function suits(field: Field, cell: string, isSure: boolean): boolean {
  const isDay = daysIn(cell).length > 0;
  switch (field) {
    case 'number':
      return (
        /\d/.test(cell) &&
        !isDay &&
        postcodeIn(cell) === null &&
        cell.split(' ').filter((word) => /[a-z]{4}/.test(word)).length < 2
      );
    case 'name':
    case 'holder':
      return isNamed(cell) && readTick(cell) === null && !(postcodeIn(cell) !== null && /[,\n]/.test(cell));
    case 'name-and-address': {
      const [first = '', ...rest] = cell.split(/[,\n]/);
      const isPlaced = rest.some((part) => isStreet(part) || placeOf(part) !== null);
      // "Romsey, SO51 8AA" is a town with its postcode.
      const isMore = isSure || rest.length > 1 || rest.some(isStreet) || isOfTheTrade(first);
      return (
        rest.length > 0 && isMore && isPlaced && !/^\s*\d/.test(first) && isNamed(first.replaceAll(/\d/g, ''))
      );
    }
    case 'address':
      return postcodeIn(cell) !== null || isStreet(cell) || (placeOf(cell) !== null && !isOfTheTrade(cell));
    case 'activity':
      // “HB/1” is a number.
      return activitiesIn(cell).length > 0 && !/^[A-Z]{1,4}\W?\d[\d\W]*$/.test(cell);
    case 'one-activity':
      return (
        readTick(cell) !== null ||
        isDay ||
        starsOf(cell) !== undefined ||
        /^\d{1,3}$/.test(cell) ||
        saysAgainst(cell)
      );
    case 'stars':
      return starsOf(withoutDays(cell)) !== undefined;
    case 'status':
      return statusIn(cell) !== null;
    case 'granted':
    case 'expires':
    case 'term':
      return isDay || monthsIn(cell) !== null || /^\d{5}$|^\d{12,13}$/.test(cell);
  }
}

function isNamed(cell: string): boolean {
  return (
    /\p{L}{2}|[*█]{3}/u.test(cell) &&
    daysIn(cell).length === 0 &&
    postcodeIn(cell) !== cell.trim() &&
    !(isStreet(cell) && !isOfTheTrade(cell))
  );
}

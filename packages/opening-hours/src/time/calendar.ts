export interface Day {
  /** Days since 1970-01-01. */
  number: number;
  year: number;
  /** From 1. */
  month: number;
  /** From 1. */
  day: number;
  /** From 0, Monday. */
  weekday: number;
}

export const DAYS_OF_WEEK = 7;
const ERA_YEARS = 400;
const ERA_DAYS = 146_097;
/** From 0000-03-01, the epoch of the calculation, to 1970-01-01. */
const DAYS_BEFORE_1970 = 719_468;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function dayOf(number: number): Day {
  // In years that begin in March, the leap day comes last and months form a line of 153 days in five.
  const shifted = number + DAYS_BEFORE_1970;
  const era = Math.floor(shifted / ERA_DAYS);
  const ofEra = shifted - era * ERA_DAYS;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * ofYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    number,
    year: yearOfEra + era * ERA_YEARS + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
    weekday: weekdayOf(number),
  };
}

/** 0 is Monday. */
export function weekdayOf(number: number): number {
  // 1970-01-01 was a Thursday.
  return (((number + 3) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
}

/** Days since 1970-01-01. */
export function dayNumber(year: number, month: number, day: number): number {
  const marchYear = year - (month <= 2 ? 1 : 0);
  const era = Math.floor(marchYear / ERA_YEARS);
  const yearOfEra = marchYear - era * ERA_YEARS;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const ofEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear;
  return era * ERA_DAYS + ofEra - DAYS_BEFORE_1970;
}

/** Without a year, February has 29 days. */
export function daysInMonth(month: number, year?: number): number {
  const isLeap = year === undefined || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

export function isoDate({ year, month, day }: Pick<Day, 'year' | 'month' | 'day'>): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** ISO 8601: week 1 contains the year's first Thursday. */
export function isoWeek({ number, weekday }: Pick<Day, 'number' | 'weekday'>): number {
  const thursday = number - weekday + 3;
  return Math.floor((thursday - dayNumber(dayOf(thursday).year, 1, 1)) / DAYS_OF_WEEK) + 1;
}

/** Day number of Easter Sunday (the Gregorian computus of Meeus, Jones and Butcher). */
export function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % DAYS_OF_WEEK;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  return dayNumber(year, Math.floor(sum / 31), (sum % 31) + 1);
}

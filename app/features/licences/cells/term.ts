const NUMBERS = ['one', 'two', 'three', 'four', 'five'];
const TERM = /(?<![\w.])(\d{1,2}|one|two|three|four|five)[\s-]{0,3}(years?|yrs?|months?|mths?)\b/i;

/** How many months a text such as `2 years` or `12-month licence` says that a licence lasts; null where it does not. */
export function monthsIn(text: string): number | null {
  const [, amount = '', unit = ''] = TERM.exec(text) ?? [];
  if (unit === '') return null;
  const count = /^\d/.test(amount) ? Number(amount) : NUMBERS.indexOf(amount.toLowerCase()) + 1;
  const months = /^y/i.test(unit) ? count * 12 : count;
  return months > 0 && months <= 60 ? months : null;
}

/** The text without the term it names. */
export function withoutTerm(text: string): string {
  return text.replace(TERM, ' ');
}

/** The last day of a term: the day before the same day, so many months later. @param start 2026-04-01 */
export function endOfTerm(start: string, months: number): string {
  const first = new Date(`${start}T00:00:00Z`);
  const target = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1));
  const daysInMonth = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  // From 29 February, a year later is 1 March; the last day is 28 February.
  target.setUTCDate(Math.min(first.getUTCDate(), daysInMonth + 1) - 1);
  return target.toISOString().slice(0, 10);
}

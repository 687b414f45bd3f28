import { MONTHS } from './month-names.ts';

/** `22 Nov 2026` of a day, or of the day (of UTC) of a moment in ISO 8601. */
export function dayText(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]?.slice(0, 3)} ${year}`;
}

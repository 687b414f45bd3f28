import { loadBankHolidays } from '#app/features/businesses/hours/bank-holidays.server.ts';
import { createOpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';

/** Opening hours of a region in England, with the clock of a test. @param clock milliseconds since 1970 */
export function hoursAt(clock: () => number) {
  const openingHours = createOpeningHours({
    holidays: loadBankHolidays('/where/no/operator/has/a/file'),
    regionCouncils: () => ['E07000094'],
    clock,
  });
  return { openingHours, clock };
}

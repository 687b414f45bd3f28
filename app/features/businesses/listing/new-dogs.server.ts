import { SHOW_NEW_DOGS_DAYS } from '#app/platform/periods.ts';

const TODAY = "(now() AT TIME ZONE 'Europe/London')::date";

/**
 * SQL: the statement about new dogs while it holds, else null. Its last day is `new_dogs_until`; a day too many allows
 * for clocks that are ahead, and nothing said in the future is shown.
 */
export const NEW_DOGS_SHOWN = `CASE WHEN new_dogs_until BETWEEN ${TODAY} AND ${TODAY} + ${SHOW_NEW_DOGS_DAYS + 1} THEN new_dogs END`;

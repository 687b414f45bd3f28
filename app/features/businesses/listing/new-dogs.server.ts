import { BRITISH_TODAY } from '#app/platform/dates/british-time.ts';
import { SHOW_NEW_DOGS_DAYS } from '#app/platform/periods.ts';

/**
 * SQL: the statement about new dogs while it holds, else null. Its last day is `new_dogs_until`; a day too many allows
 * for clocks that are ahead, and nothing said in the future is shown.
 */
export const NEW_DOGS_SHOWN = `CASE WHEN new_dogs_until BETWEEN ${BRITISH_TODAY} AND ${BRITISH_TODAY} + ${SHOW_NEW_DOGS_DAYS + 1} THEN new_dogs END`;

import { BRITISH_TODAY } from '#app/platform/dates/british-time.ts';

/** SQL: the dates away that aren't over, as text, else null. Each line ends with its last day. */
export const AWAY_SHOWN = `CASE WHEN away IS NOT NULL THEN (SELECT string_agg(line, E'\\n' ORDER BY place)
  FROM regexp_split_to_table(away, E'\\n') WITH ORDINALITY AS lines(line, place)
  WHERE right(line, 10) >= (${BRITISH_TODAY})::text) END`;

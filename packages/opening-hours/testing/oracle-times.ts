/** The year that hours are compared for. */
export const YEAR = 2026;

/** The nights in which the clocks change, in UTC: each minute of them is asked for by itself. */
export const NIGHTS = [
  { from: '2026-03-29T00:00Z', minutes: 4 * 60 },
  { from: '2026-10-24T23:00Z', minutes: 5 * 60 },
];

/** `intervals` are minutes since 1970 as the clocks show them; `nights` a letter a minute: open, unknown or closed. */
export type OracleAnswer =
  | { intervals: [from: number, to: number, state: string][]; nights: string[] }
  | { refused: string };

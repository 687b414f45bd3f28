import { type RegisterStanding, type Standing, STANDINGS } from './standing.ts';

interface StandingRow {
  line: number;
  standing: Standing | null;
}

export const LEFT_OUT = (Object.keys(STANDINGS) as RegisterStanding[]).filter(
  (standing): standing is LeftOut => !STANDINGS[standing].isLicence,
);

export type LeftOut = {
  [S in RegisterStanding]: (typeof STANDINGS)[S]['isLicence'] extends true ? never : S;
}[RegisterStanding];

/** True if an entry makes no licence. Suspended licences are kept as suspended; unclear ones wait for a decision. */
export function isLeftOut(standing: Standing | null): standing is LeftOut {
  return LEFT_OUT.some((one) => one === standing);
}

/** Counts left-out rows by status; statuses without rows are omitted. */
export function leftOutOf(entries: readonly StandingRow[]): Partial<Record<LeftOut, number>> {
  return Object.fromEntries(
    LEFT_OUT.flatMap((kind) => {
      const count = linesOf(entries.filter(({ standing }) => standing === kind));
      return count === 0 ? [] : [[kind, count]];
    }),
  );
}

/** Counts rows rather than entries: a row with two activities is two entries. */
export function linesOf(entries: readonly Pick<StandingRow, 'line'>[]): number {
  return new Set(entries.map(({ line }) => line)).size;
}

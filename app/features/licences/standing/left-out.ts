import { type RegisterStanding, STANDINGS } from '#app/features/businesses/listing/licence.ts';
import type { Standing } from './standing.ts';

/** A row of a register, by its line, and how its licence stands. */
interface StandingRow {
  line: number;
  standing: Standing | null;
}

/** How an entry stands that is on a register and is no licence in force. */
export const LEFT_OUT = (Object.keys(STANDINGS) as RegisterStanding[]).filter(
  (standing): standing is LeftOut => !STANDINGS[standing].isLicence,
);

export type LeftOut = {
  [S in RegisterStanding]: (typeof STANDINGS)[S]['isLicence'] extends true ? never : S;
}[RegisterStanding];

/** Whether what stands like this makes no licence. What is suspended makes one that is suspended; what is unclear waits. */
export function isLeftOut(standing: Standing | null): standing is LeftOut {
  return LEFT_OUT.some((one) => one === standing);
}

/** How many rows of a register are left out, by how they stand; without those that none is of. */
export function leftOutOf(entries: readonly StandingRow[]): Partial<Record<LeftOut, number>> {
  return Object.fromEntries(
    LEFT_OUT.flatMap((kind) => {
      const count = linesOf(entries.filter(({ standing }) => standing === kind));
      return count === 0 ? [] : [[kind, count]];
    }),
  );
}

/** How many rows entries are of: one that names two activities is two entries. */
export function linesOf(entries: readonly Pick<StandingRow, 'line'>[]): number {
  return new Set(entries.map(({ line }) => line)).size;
}

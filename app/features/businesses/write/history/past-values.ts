import type { Changes } from '../records/versions.server.ts';

/** A version as far as looking back needs it. */
interface PastVersion {
  version: number;
  changes: Changes;
}

/**
 * What a business was at an earlier version: what has been changed since is taken back, the latest first.
 * @param versions any that are later than `version`, in any order
 */
export function valuesAt(
  present: Readonly<Record<string, unknown>>,
  versions: readonly PastVersion[],
  version: number,
): Record<string, unknown> {
  const later = versions
    .filter((made) => made.version > version)
    .toSorted((one, other) => other.version - one.version);
  const row: Record<string, unknown> = { ...present };
  for (const { changes } of later) {
    for (const [column, { from }] of Object.entries(changes)) row[column] = from;
  }
  return row;
}

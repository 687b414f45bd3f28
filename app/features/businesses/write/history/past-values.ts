import type { Changes } from '../records/versions.server.ts';

interface PastVersion {
  version: number;
  changes: Changes;
}

/** Reconstructs an earlier version. @param versions all later ones, in any order */
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

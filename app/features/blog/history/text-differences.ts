import { diffArrays } from 'diff';

/** A compared line: in both texts, only in the first, or only in the second. */
export interface LineDifference {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A shown line, or a number of lines left out. */
export type ShownLine = LineDifference | { kind: 'left-out'; lines: number };

/** Lines shown before and after each difference. */
const CONTEXT_LINES = 3;
/** Longer comparisons take seconds to render. */
const MOST_SHOWN = 500;

/** Keeps the differences and their context; leaves out the rest. */
export function shownLines(differences: readonly LineDifference[]): ShownLine[] {
  const near = new Uint8Array(differences.length);
  differences.forEach(({ kind }, index) => {
    if (kind !== 'same') near.fill(1, Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1);
  });
  const shown: ShownLine[] = [];
  let remaining = 0;
  differences.forEach((line, index) => {
    const last = shown.at(-1);
    if (near[index] === 1 && remaining < MOST_SHOWN) {
      shown.push(line);
      remaining += 1;
    } else if (last?.kind === 'left-out') last.lines += 1;
    else shown.push({ kind: 'left-out', lines: 1 });
  });
  return shown;
}

/** Finding more differences takes too long; such texts are shown one after the other. */
const MOST_DIFFERENCES = 1000;

/** Compares two texts by lines. */
export function compareLines(before: string, after: string): LineDifference[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const parts = diffArrays(a, b, { maxEditLength: MOST_DIFFERENCES }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ];
  return parts.flatMap(({ value, removed, added }) =>
    value.map((text) => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text }) as const),
  );
}

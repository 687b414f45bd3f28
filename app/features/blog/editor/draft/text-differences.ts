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

/** The algorithm is quadratic; larger texts are shown one after the other. */
const MOST_STEPS = 4_000_000;

/** Compares two texts by their longest common subsequence of lines. */
export function compareLines(before: string, after: string): LineDifference[] {
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [
    ...a.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...compareMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map((text) => ({ kind: 'same' as const, text })),
  ];
}

function compareMiddle(a: readonly string[], b: readonly string[]): LineDifference[] {
  const removed = (text: string) => ({ kind: 'removed' as const, text });
  const added = (text: string) => ({ kind: 'added' as const, text });
  if (a.length * b.length > MOST_STEPS) return [...a.map(removed), ...b.map(added)];

  // lengths[i * width + j]: common lines of `a` from i and `b` from j.
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const length = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }

  const result: LineDifference[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const first = a[i] ?? '';
    if (first === b[j]) {
      result.push({ kind: 'same', text: first });
      i += 1;
      j += 1;
    } else if (length(i + 1, j) >= length(i, j + 1)) {
      result.push(removed(first));
      i += 1;
    } else {
      result.push(added(b[j] ?? ''));
      j += 1;
    }
  }
  return [...result, ...a.slice(i).map(removed), ...b.slice(j).map(added)];
}

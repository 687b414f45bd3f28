export interface Piece {
  text: string;
  isChanged: boolean;
}

/** In longer texts, everything between equal beginnings and ends counts as changed. */
const MOST_WORDS = 400;

/**
 * Finds differing words by their longest common subsequence, in quadratic but bounded time. @returns the pieces of
 * each text, which join up to it
 */
export function changedWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const { start, end } = equalEnds(one, other);
  const middle = [one.slice(start, one.length - end), other.slice(start, other.length - end)] as const;
  const isShort = middle[0].length <= MOST_WORDS && middle[1].length <= MOST_WORDS;
  const common = isShort ? commonWords(middle[0], middle[1]) : [new Set<number>(), new Set<number>()];
  return {
    before: pieces(one, start, end, common[0] ?? new Set()),
    after: pieces(other, start, end, common[1] ?? new Set()),
  };
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function equalEnds(one: readonly string[], other: readonly string[]): { start: number; end: number } {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start]?.trim() === other[start]?.trim()) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end)?.trim() === other.at(-1 - end)?.trim()) end += 1;
  return { start, end };
}

function commonWords(one: readonly string[], other: readonly string[]): [Set<number>, Set<number>] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        one[row]?.trim() === other[column]?.trim()
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const [inOne, inOther] = [new Set<number>(), new Set<number>()];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row]?.trim() === other[column]?.trim()) {
      inOne.add(row);
      inOther.add(column);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return [inOne, inOther];
}

function pieces(words: readonly string[], start: number, end: number, common: ReadonlySet<number>): Piece[] {
  const found: Piece[] = [];
  for (const [index, text] of words.entries()) {
    const isOutside = index < start || index >= words.length - end;
    const isChanged = !isOutside && !common.has(index - start);
    const last = found.at(-1);
    if (last && last.isChanged === isChanged) last.text += text;
    else found.push({ text, isChanged });
  }
  return found;
}

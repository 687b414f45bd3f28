import {
  type DayItem,
  type HoursItem,
  isDayItem,
  type Item,
  type MarkItem,
  type Separator,
} from './items.ts';

export type Run =
  | { kind: 'days'; items: readonly Item<DayItem>[] }
  | { kind: 'hours'; items: readonly Item<HoursItem>[] };

export interface Piece {
  separator: Separator;
  mark: MarkItem['kind'] | null;
  runs: readonly Run[];
  /** "D" for each run of days and "H" for each run of hours: "DH" is a whole statement. */
  shape: string;
  text: string;
}

/** Splits items into pieces: "Sat & Sun" is one run, "Mon-Fri 9-5 & Sat 10-4" are two pieces. */
export function piecesOf(items: readonly Item[]): Piece[] {
  const pieces: { separator: Separator; mark: MarkItem['kind'] | null; items: Item[] }[] = [];
  for (const [index, item] of items.entries()) {
    const last = pieces.at(-1);
    const isMark = isMarkItem(item);
    if (!last || isMark || beginsPiece(item, items[index - 1]))
      pieces.push({
        separator: item.separator,
        mark: isMark ? item.content.kind : null,
        items: isMark ? [] : [item],
      });
    else last.items.push(item);
  }
  return pieces.map(({ separator, mark, items: own }) => {
    const runs = runsOf(own);
    return {
      separator,
      mark,
      runs,
      shape: runs.map(({ kind }) => (kind === 'days' ? 'D' : 'H')).join(''),
      text: own.map(({ text }) => text).join(' '),
    };
  });
}

function isMarkItem(item: Item): item is Item<MarkItem> {
  return ['except', 'including', 'otherwise'].includes(item.content.kind);
}

function beginsPiece(item: Item, before: Item | undefined): boolean {
  if (before === undefined || isMarkItem(before)) return false;
  if (item.separator === 'list')
    return isDayItem(item) !== isDayItem(before) || item.content.kind === 'appointment';
  return item.separator !== 'none';
}

function runsOf(items: readonly Item[]): Run[] {
  const runs: { kind: Run['kind']; items: Item[] }[] = [];
  for (const item of items) {
    const kind = isDayItem(item) ? 'days' : 'hours';
    const last = runs.at(-1);
    if (last?.kind === kind) last.items.push(item);
    else runs.push({ kind, items: [item] });
  }
  return runs as Run[];
}

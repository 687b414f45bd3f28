/** Marks in the cells of a row, which a key above or below the table explains. */
import { SIGN, withNotes } from './keys.ts';

/** What the cells of a row have of marks. */
export interface Marked {
  /** The cells without the marks that were found. */
  cells: string[];
  marks: string[];
}

const SIGNS = new RegExp(SIGN.source, 'gu');
const NOTES = /[([](\w{1,4}(?:\s?[,&]\s?\w{1,2}){0,4})[)\]]/g;
/** A number of stars: “4*”, “***”. */
const STARS = /(?<![\w/.-])[1-5] ?\*|(?<!\S)\*{1,5}(?!\S)/g;
/** Of these signs a name has one only for a footnote. */
const FOOTNOTE = /[*†‡§¶]{1,3}$|^[*†‡§¶]{1,3}|[⁰¹²³⁴⁵⁶⁷⁸⁹]$/u;

/**
 * Takes the marks that a key explains out of the cells of a row.
 * @param known as `Key.mark`
 * @param mayBeStars whether “4*” in the cell at this place is a number of stars
 */
export function markedCells(
  cells: readonly string[],
  known: ReadonlySet<string>,
  mayBeStars: (at: number) => boolean,
): Marked {
  const marks = new Set<string>();
  if (known.size === 0) return { cells: [...cells], marks: [] };
  const found = (mark: string) => {
    const isKnown = known.has(mark);
    if (isKnown) marks.add(mark);
    return isKnown;
  };
  const plain = cells.map((cell, at) =>
    cell
      .split('\n')
      .map((line) => withoutCodes(withoutNotes(withoutSigns(line, mayBeStars(at), found), found), found))
      .join('\n'),
  );
  return { cells: plain, marks: [...marks] };
}

/** The sign of a footnote that a text ends or begins with; null where it has none. */
export function footnoteOf(text: string): string | null {
  return /[\p{L}\d]/u.test(text) ? (FOOTNOTE.exec(text.trim())?.[0] ?? null) : null;
}

type Finder = (mark: string) => boolean;

function withoutSigns(line: string, mayBeStars: boolean, found: Finder): string {
  const stars = mayBeStars
    ? [...line.matchAll(STARS)].map(({ index, 0: run }) => [index, index + run.length])
    : [];
  return trimmed(
    line,
    line.replaceAll(SIGNS, (run: string, at: number) => {
      const isBetween = /\w/.test(line[at - 1] ?? '') && /\w/.test(line[at + run.length] ?? '');
      const isStars = stars.some(([from = 0, to = 0]) => at >= from && at < to);
      return !isBetween && !isStars && found(run.replace('\uFE0F', '')) ? ' ' : run;
    }),
  );
}

function withoutNotes(line: string, found: Finder): string {
  const text = withNotes(line);
  return trimmed(
    line,
    text.replaceAll(NOTES, (run: string, inside: string) => {
      const marks = inside.split(/[,&\s]{1,3}/).filter(Boolean);
      const known = marks.filter(found);
      return known.length > 0 && known.length === marks.length ? ' ' : run;
    }),
    text === line,
  );
}

/** A letter that is all of a cell, or its last or first word. */
function withoutCodes(line: string, found: Finder): string {
  const text = line.trim();
  const alone = /^[([]?([A-Z][A-Za-z/&]{0,4})\.?[)\]]?$/.exec(text)?.[1];
  if (alone !== undefined && found(alone)) return '';
  const last = /\s([A-Z][A-Za-z/&]{0,4})\.?$/.exec(text);
  if (last && found(last[1] ?? '')) return text.slice(0, last.index).trim();
  const first = /^([A-Z][A-Z/&]{0,3})\.?\s(?=\S*\d)/.exec(text);
  return first && found(first[1] ?? '') ? text.slice(first[0].length) : line;
}

const trimmed = (line: string, changed: string, isSame = true) =>
  changed === line || (!isSame && changed === withNotes(line))
    ? line
    : changed.replaceAll(/ {2,}/g, ' ').trim();

/** How far what headings say of the licences below them reaches. */
import { activitiesIn } from '../cells/activity.ts';
import { isKeyLine } from './keys.ts';
import { againstIn, LONGEST_WORDS, type Said, standingOfLine } from './standing.ts';

/** The level of a heading that has none: one in a row, or a line of text. It is below all headings of a page. */
export const LINE_LEVEL = 7;

/** The row of a heading. */
interface HeadingRow {
  line: number;
  level?: number;
  isBesideList?: boolean;
}

interface Scope {
  level: number;
  said: Said | null;
  key: string;
}

/** The headings above a row that it is in the scope of: each ends at the next heading of its level or a higher one. */
export class HeadingScopes {
  #open: Scope[] = [];
  readonly #read = new Set<string>();

  /** What the headings above the next row say of it; null where they say nothing against it. */
  get said(): Said | null {
    return this.#open.at(-1)?.said ?? null;
  }

  /** Continues below a heading. @param text of the heading; empty if it is not about licences */
  add({ line, level = LINE_LEVEL, isBesideList = false }: HeadingRow, text: string): void {
    const before = this.#open.at(-1);
    this.#open = this.#open.filter((scope) => scope.level < level);
    const said = text === '' ? undefined : saidByHeading(text);
    if (said !== undefined) {
      // A list of names below a heading may be all that it is about.
      const own = said && isBesideList ? { ...said, standing: 'unclear' as const } : said;
      this.#open.push({ level, said: own, key: keyOf(line, text) });
    } else if (before?.said && before.level === level && activitiesIn(text).length > 0) {
      // It is unknown whether a heading for another activity is below the previous one or next to it.
      const words = `${before.said.words}; ${text}`.slice(0, LONGEST_WORDS);
      this.#open.push({ ...before, said: { ...before.said, standing: 'unclear', words } });
    } else if (before?.level === level && level === LINE_LEVEL) this.#open.push(before);
  }

  /** Forgets what is not clear of the headings so far. */
  dropUnclear(): void {
    this.#open = this.#open.filter(({ said }) => said?.standing !== 'unclear');
  }

  /** Something was read below the headings. */
  use(): void {
    for (const { key } of this.#open) this.#read.add(key);
  }

  /** Whether something was read below a heading. */
  isRead(line: number, text: string): boolean {
    return this.#read.has(keyOf(line, text));
  }
}

const keyOf = (line: number, text: string) => `${line} ${text}`;

/** The status a heading gives to rows: null for in force, undefined if none. */
function saidByHeading(heading: string): Said | null | undefined {
  if (isKeyLine(heading)) return undefined;
  const plain = /\s/.test(heading) ? null : againstIn(heading);
  const standing = standingOfLine(heading);
  if (standing === 'current') return null;
  if (plain) return plain;
  return standing === null ? undefined : { standing, words: heading.slice(0, LONGEST_WORDS), on: null };
}

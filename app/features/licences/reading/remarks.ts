/** What lines around the rows of a register say against licences, by which of them they name. */
import { withoutDays } from '../cells/days.ts';
import type { HeadingScopes } from '../standing/heading-scopes.ts';
import { type Key, keysIn } from '../standing/keys.ts';
import { createNamer, type Named } from '../standing/naming.ts';
import {
  joined,
  LONGEST_WORDS,
  OF_SOME_LICENCE,
  type Said,
  saysAgainst,
  standingOfLine,
} from '../standing/standing.ts';
import { isExplained, isOfEvents, saysNone, statementsIn } from '../standing/statement.ts';
import { againstNamed, statusWithin } from '../standing/within.ts';
import { ENFORCED, isBare, MAY_SAY } from '../standing/words.ts';
import type { Grid, Remark } from './delimited.ts';
import { linesOfTitle } from './grid.ts';
import { fieldsOf, type ReadRegister, type RegisterEntry, rowProblem, saidOf, shownText } from './entry.ts';
import { isInForce } from './settled.ts';

/** A separate line among the rows with a status against a licence. */
export interface Note {
  line: number;
  text: string;
  said: Said;
  /** The entries of the row above it, from the first to before the last; none where it is above all of them. */
  above: readonly [from: number, to: number];
}

/** What is around the rows of a register. */
export interface Around {
  remarks: readonly Remark[];
  notes: readonly Note[];
  /** Keys, none of whose marks is on a row. */
  unusedKeys: readonly (Key & { line: number })[];
  /** Who holds the licences, by the lines of their rows. */
  holders: ReadonlyMap<number, string>;
  /** All cells of the rows that speak against a licence, by their lines. */
  texts: ReadonlyMap<number, string>;
  /** Which headings something was read below. */
  scopes: HeadingScopes;
}

/** Several licences, or which of them does not follow. */
const OF_SEVERAL =
  /\b(?:licen[cs]es|premises|establishments|businesses|operators|holders|kennels|entries|two|three|four|five|six|several|some)\b/i;
/** What names some licences and means others as well: “all but A/1”, “A/1 to A/3”. */
const OF_MORE =
  /\b(?:all|every|each|others?|rest|except|apart from|other than|between|including|such as|among|etc)\b|[a-z/]\d{1,9} (?:to|through|[–-]) \S{0,9}\d/i;
const LONGEST_ITEM = 100;

/** The lines above the head of a table; those that are headings of its rows are read as such. */
export function remarksAbove({ above, remarks }: Pick<Grid, 'above' | 'remarks'>): Remark[] {
  // Of a page, all lines outside of its tables are remarks already.
  if (remarks.length > 0) return [];
  return above.flatMap(({ line, cells }) =>
    linesOfTitle(cells).map((text) => ({ line, text, isOfRows: standingOfLine(text) !== null })),
  );
}

/**
 * Applies statements around the entries. One without a clear licence may be about any entry whose row has no status.
 */
export function addRemarks(read: ReadRegister, around: Around): void {
  const { entries } = read;
  const nameIn = createNamer(
    entries.map(({ line, number, name }) => ({
      number,
      names: [name, around.holders.get(line) ?? null].filter((one) => one !== null),
    })),
  );
  const adder = new Adder(read);
  for (const note of around.notes) adder.addNote(note, nameIn(note.text));
  for (const { line, text, mark } of around.unusedKeys) {
    const named = nameIn(text);
    if (!adder.addNamed(line, text, named))
      adder.askAll(line, text, `No licence has the mark “${mark}” that % explains.`);
  }
  const headings = addContexts(adder, around, nameIn, entries);
  for (const remark of around.remarks) {
    const { line, text, isHeading = false, isLink = false, isOfRows = false } = remark;
    if (isOfRows) {
      adder.addNamed(line, text, nameIn(text));
      continue;
    }
    if (!MAY_SAY.test(text) || keysIn(text).length > 0) continue;
    if (adder.addNamed(line, text, nameIn(text)) || headings.has(remark)) continue;
    if (isLink) adder.sayLink(line, text);
    else
      for (const statement of statementsIn(text)) {
        // “Suspension and revocation” is what the lines below explain.
        if (isHeading && saysAgainst(statement.text) && !isOfEvents(statement.text)) continue;
        if (statement.isOfApplications) adder.sayApplications(line, statement.text);
        else adder.askAll(line, statement.text);
      }
  }
  addNearNames(adder, entries, around.texts);
  adder.finish();
}

/** Effect of a heading on the lines below it, which may be a list of names. */
interface Context {
  line: number;
  said: Said;
  text: string;
  /** It says by itself that something has happened. */
  isSure: boolean;
  /** Something below it was read with it, or it is read by itself as well. */
  isUsed: boolean;
  remark: Remark;
}

/** @returns the headings among the remarks, which say something by what is below them */
function addContexts(
  adder: Adder,
  { remarks, scopes }: Pick<Around, 'remarks' | 'scopes'>,
  nameIn: (text: string) => Named,
  entries: readonly RegisterEntry[],
): Set<Remark> {
  const headings = new Set<Remark>();
  const lines = [...new Set(entries.map(({ line }) => line))].toSorted((one, other) => one - other);
  const rowsBefore = (line: number) => {
    let [from, to] = [0, lines.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((lines[middle] ?? 0) <= line) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  let context: Context | null = null;
  const end = () => {
    // A heading of licences that have been suspended, and none of them below it.
    if (context?.isSure && !context.isUsed) adder.askAll(context.line, context.text);
    if (context?.isSure || context?.isUsed) headings.add(context.remark);
    context = null;
  };
  for (const remark of remarks) {
    const { line, text, isHeading = false, isLink = false, isOfRows = false } = remark;
    const own = isLink ? null : contextOf(line, text);
    const next = own && nameIn(text).at.length === 0 ? own : null;
    if (next || isHeading) {
      end();
      context = next && { ...next, remark, isUsed: isOfRows && scopes.isRead(line, text) };
      continue;
    }
    if (!context || rowsBefore(context.line) !== rowsBefore(line)) continue;
    if (saysNone(text)) {
      context.isUsed = true;
      continue;
    }
    const named = nameIn(text);
    if (named.at.length > 0) {
      context.isUsed = true;
      adder.add(named, { ...context.said, words: wordsOf(`${context.text.replace(/:$/, '')}: ${text}`) });
    } else if (context.isSure && !isLink && isItem(text)) {
      context.isUsed = true;
      adder.askAll(line, `${context.text}: ${text}`);
    }
  }
  end();
  return headings;
}

function contextOf(line: number, text: string): Omit<Context, 'isUsed' | 'remark'> | null {
  if (text.length > LONGEST_ITEM || !MAY_SAY.test(text) || keysIn(text).length > 0) return null;
  const standing = standingOfLine(text);
  if (standing === 'current') return null;
  const isTitle = !/[.!?]$/.test(text);
  const isAgainst = standing !== null || (saysAgainst(text) && isTitle);
  const mayBe =
    isTitle && (ENFORCED.test(text) || statusWithin(text) !== null) && text.split(' ').length <= 6;
  if (!isAgainst && !mayBe) return null;
  const isSure = isAgainst && isOfEvents(text) && !isExplained(text);
  return { line, text, isSure, said: { standing: standing ?? 'unclear', words: text, on: null } };
}

/** Whether a line may be the name of something, and no sentence. */
function isItem(text: string): boolean {
  return (
    text.length <= LONGEST_ITEM &&
    /\p{Lu}/u.test(text) &&
    !isBare(withoutDays(text)) &&
    !/[.!?]$/.test(text) &&
    !/\b(?:you|your|we|our|how|please|page)\b/i.test(text)
  );
}

/** A row without a number that speaks against a business may write its name otherwise than the row of its licence. */
function addNearNames(
  adder: Adder,
  entries: readonly RegisterEntry[],
  texts: ReadonlyMap<number, string>,
): void {
  const against = entries.filter((entry) => !isInForce(entry) && !/\d/.test(entry.number ?? ''));
  if (against.length === 0) return;
  const inForce = entries.filter(isInForce);
  const nameIn = createNamer(
    inForce.map(({ number, name }) => ({ number, names: name === null ? [] : [name] })),
  );
  for (const { line, standing_words: words } of against) {
    const text = texts.get(line) ?? '';
    const said: Said = { standing: 'unclear', words: wordsOf(words ?? text), on: null };
    for (const place of nameIn(text).at) if (inForce[place]?.line !== line) adder.addTo(inForce[place], said);
  }
}

/** Words are stored, and streets never are. */
const wordsOf = (text: string) => shownText(text).slice(0, LONGEST_WORDS);

class Adder {
  readonly #read: ReadRegister;
  readonly #said = new Set<string>();

  constructor(read: ReadRegister) {
    this.#read = read;
  }

  /** Says it of an entry, beside what its row says. */
  addTo(entry: RegisterEntry | undefined, said: Said): void {
    if (!entry) return;
    const isEarlier = said.on !== null && entry.granted_on !== null && said.on < entry.granted_on;
    const whole = joined(
      [saidOf(entry), isEarlier ? { ...said, standing: 'unclear' as const } : said].filter(
        (one) => one !== null,
      ),
    );
    Object.assign(entry, fieldsOf(whole));
  }

  add(named: Named, said: Said): void {
    const own = named.isUnsure ? { ...said, standing: 'unclear' as const } : said;
    for (const at of named.at) this.addTo(this.#read.entries[at], own);
  }

  /** @returns whether the line names a licence and says something against it */
  addNamed(line: number, text: string, named: Named): boolean {
    const said = named.at.length > 0 ? againstNamed(text, named.rest) : null;
    if (said) this.add(named, { ...said, words: wordsOf(said.words) });
    if (said && OF_MORE.test(withoutDays(text))) this.askAll(line, text);
    return said !== null;
  }

  addNote({ line, text, said, above: [from, to] }: Note, named: Named): void {
    if (this.addNamed(line, text, named)) return;
    const { entries } = this.#read;
    const isFollowed = to < entries.length;
    const isOfOne =
      said.standing !== 'unclear' || (isFollowed && !OF_SEVERAL.test(text)) || /\bthis\b/i.test(text);
    if (from === to || !isOfOne) this.askAll(line, text);
    else for (const entry of entries.slice(from, to)) this.addTo(entry, said);
  }

  /** Says that the line may be about any licence; see `finish`. */
  askAll(line: number, text: string, reason = '% does not say which licence it is about.'): void {
    if (this.#said.has(text)) return;
    this.#said.add(text);
    this.#read.problems.push(
      rowProblem(
        line,
        text,
        `${reason} Add it to the row of that licence. Until you do, or say what it means, no licence whose row has no status of its own is shown as current.`,
      ),
    );
  }

  /** Has all licences wait whose rows do not say how they stand, where some of them may be spoken against. */
  finish(): void {
    if (this.#said.size === 0) return;
    const lines = [...this.#said].map(shownText).join('; ');
    const words = `${OF_SOME_LICENCE}: ${lines}`.slice(0, LONGEST_WORDS);
    for (const entry of this.#read.entries)
      if (entry.standing === null) this.addTo(entry, { standing: 'unclear', words, on: null });
  }

  sayLink(line: number, text: string): void {
    if (!/\b(?:suspended|revoked)\b/i.test(text) || !OF_SEVERAL.test(text) || text.length > LONGEST_ITEM)
      return;
    this.#read.problems.push(
      rowProblem(
        line,
        text,
        '% leads to another page. If it lists licences of this register, add how they stand to their rows.',
      ),
    );
  }

  sayApplications(line: number, text: string): void {
    this.#read.problems.push(
      rowProblem(
        line,
        text,
        '% names no licence of this register. If it is about one, add it to the row of that licence.',
      ),
    );
  }
}

/** Where the values of a listing come from. */
import { isDeepStrictEqual } from 'node:util';
import { withoutDirectionMarks } from '#app/platform/direction-marks.ts';

/** Where a value came from. Restoring, merging and undoing carry it along; they never make a new one. */
export interface Origin {
  /** `several` is a list or set of answers that merging joined; `unknown` is all that an older history tells. */
  from: 'import' | 'editor' | 'command' | 'visitor' | 'owner' | 'site' | 'unknown' | 'several';
  /** When it came from there: ISO 8601; for `unknown`, when the history began to record origins. */
  at: string;
  /** The import, and the line of its file. */
  importId?: number;
  line?: number;
  /** The suggestion that brought it. */
  changeId?: number;
  /** Where an editor found it, in their own words; public. */
  source?: string;
  /** The listings it was merged from, the first one first. */
  through?: number[];
  /** The parts of what is `several`. */
  of?: Origin[];
}

/** What a version records of a column whose origin is not the version's own author: the origin, or the earlier version it was restored from. */
export type OriginMark = Origin | { asAt: number };

/** By column; `*` is for the columns of a version that are not named. */
export type OriginMarks = Readonly<Record<string, OriginMark>>;

/** A version as far as origins need it. */
export interface OriginVersion {
  version: number;
  kind: string;
  role: string;
  at: Date;
  importId: number | null;
  importLine: number | null;
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>;
  origins: OriginMarks | null;
}

/** What a listing's origins follow from: its versions, the latest first, and how it came if version 1 has no record. */
export interface OriginHistory {
  versions: readonly OriginVersion[];
  first: Origin;
}

/** Where a value of a listing came from, since when the listing has had it, and what it said before. */
export interface PlacedOrigin {
  origin: Origin;
  since: Date;
  before: unknown;
}

/** The mark of what an author found where they say; nothing when they do not say. @param now milliseconds since 1970 */
export function sourceMark(
  role: string,
  source: string | null | undefined,
  now: number,
): OriginMarks | undefined {
  // Everyone reads it, in a line beside the value.
  const named = withoutDirectionMarks(source ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  if (!named || (role !== 'editor' && role !== 'command')) return undefined;
  return { '*': { from: role, at: new Date(now).toISOString(), source: named } };
}

/**
 * Source of a suggestion: only owners send changes as the business, but anyone can ask to add or remove a listing.
 */
export function originOfSent(source: string, kind: string): 'visitor' | 'owner' {
  return source === 'business' && kind !== 'new' && kind !== 'removal' ? 'owner' : 'visitor';
}

/** The marks of columns that say again what they said at an earlier version. */
export function restoredFrom(
  version: number,
  written: Readonly<Record<string, unknown>>,
  then: Readonly<object>,
): OriginMarks {
  const earlier = then as Readonly<Record<string, unknown>>;
  const same = Object.keys(written).filter((column) =>
    isDeepStrictEqual(written[column] ?? null, earlier[column] ?? null),
  );
  return Object.fromEntries(same.map((column) => [column, { asAt: version }]));
}

/** The origin that a column has, or had at a version of the listing. */
export function originAt(
  history: OriginHistory,
  column: string,
  version = Number.POSITIVE_INFINITY,
): PlacedOrigin {
  const made = history.versions.find(
    (one) => one.version <= version && (column in one.changes || one.kind === 'added'),
  );
  if (!made) return { origin: history.first, since: new Date(history.first.at), before: null };
  const before = made.changes[column]?.from ?? null;
  const mark = made.origins?.[column] ?? made.origins?.['*'] ?? undoneImport(history, made);
  if (!mark) return { origin: byAuthor(made), since: made.at, before };
  if (!('asAt' in mark)) return { origin: mark, since: made.at, before };
  // Earlier versions only, so that it ends whatever the database says.
  return { ...originAt(history, column, Math.min(mark.asAt, made.version - 1)), before };
}

/** Undoing an import restores what each listing was before that import. */
function undoneImport({ versions }: OriginHistory, made: OriginVersion): { asAt: number } | null {
  if (made.kind !== 'import-undone') return null;
  const imported = versions.find(
    ({ kind, importId, version }) =>
      kind === 'imported' && importId === made.importId && version < made.version,
  );
  return imported ? { asAt: imported.version - 1 } : null;
}

const BY_ROLE: Readonly<Record<string, Origin['from']>> = {
  import: 'import',
  editor: 'editor',
  command: 'command',
  visitor: 'visitor',
  business: 'owner',
  site: 'site',
};

function byAuthor({ role, at, importId, importLine }: OriginVersion): Origin {
  return {
    from: BY_ROLE[role] ?? 'unknown',
    at: at.toISOString(),
    ...(importId !== null && { importId }),
    ...(importLine !== null && { line: importLine }),
  };
}

const PROVING: ReadonlySet<Origin['from']> = new Set(['import', 'site', 'editor', 'command']);

/**
 * Whether a value with this origin can prove a claim: it must not come from a visitor or from the person claiming the
 * listing.
 */
export function isIndependent({ from, of = [] }: Origin): boolean {
  return from === 'several' ? of.length > 0 && of.every(isIndependent) : PROVING.has(from);
}

/** The origin of a value that was merged from a listing. */
export function mergedFrom(origin: Origin, listing: number): Origin {
  return { ...origin, through: [...(origin.through ?? []), listing] };
}

/** The origin of a value that merging joined from two. */
export function joined(one: Origin, other: Origin): Origin {
  const parts = [one, other].flatMap((origin) => (origin.from === 'several' ? (origin.of ?? []) : [origin]));
  const at = parts.map((part) => part.at).toSorted()[0] ?? one.at;
  return { from: 'several', at, of: parts };
}

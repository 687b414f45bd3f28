import { isDeepStrictEqual } from 'node:util';
import { withoutDirectionMarks } from '@dog-care-directory/text';

/** Source of a value. Restoring, merging and undoing keep it and never create a new one. */
export interface Origin {
  /** `several` is a list or set of answers joined by a merge; `unknown` precedes the recording of origins. */
  from: 'import' | 'editor' | 'command' | 'visitor' | 'owner' | 'site' | 'unknown' | 'several';
  /** ISO 8601; for `unknown`, when recording began. */
  at: string;
  importId?: number;
  line?: number;
  changeId?: number;
  source?: string;
  /** Listings it was merged from, first one first. */
  through?: number[];
  of?: Origin[];
}

/** Origin of a column if not the version's author, or the earlier version it was restored from. */
export type OriginMark = Origin | { asAt: number };

/** By column; `*` applies to all columns not named. */
export type OriginMarks = Readonly<Record<string, OriginMark>>;

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

/** Versions, latest first, and how the listing arrived if version 1 is missing. */
export interface OriginHistory {
  versions: readonly OriginVersion[];
  first: Origin;
}

export interface PlacedOrigin {
  origin: Origin;
  since: Date;
  before: unknown;
}

/** Undefined without a source. @param now milliseconds since 1970 */
export function sourceMark(
  role: string,
  source: string | null | undefined,
  now: number,
): OriginMarks | undefined {
  const named = withoutDirectionMarks(source ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  if (!named || (role !== 'editor' && role !== 'command')) return undefined;
  return { '*': { from: role, at: new Date(now).toISOString(), source: named } };
}

/** Only owners send changes as the business, but anyone can ask to add or remove a listing. */
export function originOfSent(source: string, kind: string): 'visitor' | 'owner' {
  return source === 'business' && kind !== 'new' && kind !== 'removal' ? 'owner' : 'visitor';
}

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
  // Searches earlier versions only, so that corrupt data cannot cause a loop.
  return { ...originAt(history, column, Math.min(mark.asAt, made.version - 1)), before };
}

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

/** True if a value can prove a claim: it must not come from a visitor or the claimant. */
export function isIndependent({ from, of = [] }: Origin): boolean {
  return from === 'several' ? of.length > 0 && of.every(isIndependent) : PROVING.has(from);
}

export function mergedFrom(origin: Origin, listing: number): Origin {
  return { ...origin, through: [...(origin.through ?? []), listing] };
}

export function joined(one: Origin, other: Origin): Origin {
  const parts = [one, other].flatMap((origin) => (origin.from === 'several' ? (origin.of ?? []) : [origin]));
  const at = parts.map((part) => part.at).toSorted()[0] ?? one.at;
  return { from: 'several', at, of: parts };
}

import type { Fact, Facts } from '#app/features/businesses/listing/facts.ts';
import {
  documentLabel,
  isValid,
  type SeenDocument,
  type SeenKind,
  seenText,
} from '#app/features/businesses/listing/seen-document.ts';
import { longDay } from '@dog-care-directory/text';
import { SAID_BY } from './known-facts.ts';
import type { Evidence, EvidenceRow } from './listing.ts';

/** Statements of a business about each kind of document; nothing about qualifications. */
const STATED: readonly { kind: SeenKind; fact: keyof Facts | null; label: string; missing: string }[] = [
  { kind: 'insurance', fact: 'insured', label: 'Public liability insurance', missing: 'insurance' },
  { kind: 'dbs-basic', fact: 'dbs_check', label: 'DBS check', missing: 'DBS check' },
  { kind: 'first-aid', fact: 'first_aid', label: 'Dog first aid', missing: 'dog first aid' },
  { kind: 'qualification', fact: null, label: 'Qualification', missing: 'qualifications' },
];

/** Kinds of proof that a listing says nothing about when none is known. */
export const ALL_MISSING = STATED.map(({ missing }) => missing);

/** A document that we saw about a statement and that is still valid; undefined if there is none. @param today 2026-11-27 */
export function seenFor(
  seen: readonly SeenDocument[] | null,
  fact: string,
  today: string,
): SeenDocument | undefined {
  const kind = STATED.find((one) => one.fact === fact)?.kind;
  return seen?.find((document) => document.kind === kind && isValid(document, today));
}

/**
 * Words what an admin saw, and what the business only states; null if neither is known. @param today 2026-11-27
 * @param person first name of who leads the business
 */
export function evidence(
  { facts, seen }: { facts: Facts | null; seen: readonly SeenDocument[] | null },
  today: string,
  person: string | null = null,
): Evidence | null {
  const documents = seen ?? [];
  const missing: string[] = [];
  const rows = STATED.flatMap(({ kind, fact, label, missing: word }): EvidenceRow[] => {
    const said = fact === null ? undefined : facts?.[fact];
    const own = documents.filter((document) => document.kind === kind);
    if (own.length > 0) return own.map((document) => documentRow(document, said, { today, person }));
    if (said && typeof said.answer === 'boolean' && Object.hasOwn(SAID_BY, said.by)) {
      const state = said.answer ? 'said' : 'denied';
      const end = said.answer ? ' We haven’t seen a certificate.' : '';
      return [{ label, state, words: saysSo(said, person) + end }];
    }
    missing.push(word);
    return [];
  });
  if (rows.length === 0) return null;
  const valid = documents.filter((document) => isValid(document, today));
  return {
    rows,
    missing,
    saw: valid.length === 0 ? null : sawWords(valid),
  };
}

function documentRow(
  document: SeenDocument,
  said: Fact | undefined,
  { today, person }: { today: string; person: string | null },
): EvidenceRow {
  const label = documentLabel(document);
  if (isValid(document, today)) return { label, state: 'seen', words: seenText(document) };
  const ended = `The certificate we saw ended on ${longDay(document.valid_until ?? today)}.`;
  const says = said?.answer === true && Object.hasOwn(SAID_BY, said.by) ? `${saysSo(said, person)} ` : '';
  return { label, state: 'said', words: says + ended };
}

/** "Anna says so." */
export function saysSo({ answer, by }: Pick<Fact, 'answer' | 'by'>, person: string | null): string {
  if (by !== 'business') return `${SAID_BY[by]}: ${answer === true ? 'yes' : 'no'}.`;
  return `${person ?? 'The business'} says ${answer === true ? 'so' : 'no'}.`;
}

/** Says what became of the files that we saw: a DBS certificate was never sent. */
function sawWords(seen: readonly SeenDocument[]): Evidence['saw'] {
  const isShown = seen.some(({ kind }) => kind === 'dbs-basic');
  const isSent = seen.some(({ kind }) => kind !== 'dbs-basic');
  if (!isSent) return 'We made no copy.';
  return isShown
    ? 'We then deleted the file. Of the DBS certificate, we made no copy.'
    : 'We then deleted the file.';
}

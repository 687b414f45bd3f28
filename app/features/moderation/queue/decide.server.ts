import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { mergedCustom, readCustomText } from '#app/features/businesses/custom/custom-values.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import type { CustomValues } from '#app/features/businesses/listing/custom-field.ts';
import type { Database } from '#db/client.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { Facts } from '#app/features/businesses/listing/facts.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { changes } from '#db/schema.ts';
import { createBusiness } from '#app/features/businesses/write/editing/create-business.server.ts';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { originOfSent } from '#app/features/businesses/origins/origin.ts';
import {
  type DeclineReason,
  type FieldDecision,
  type Patch,
  type ProposedChange,
  takesDown,
} from '../suggestions/change.ts';
import { lockChange } from '../suggestions/store.server.ts';
import type { Author } from '#app/features/businesses/write/records/author.ts';
import { noteVisitor } from '#app/features/businesses/write/records/fact-checks.server.ts';
import { ChangeRefused, orRefused, type Refused } from '#app/features/businesses/write/records/refused.ts';
import type { ChangeSources } from '#app/features/businesses/write/records/sources.ts';
import {
  lockBusinesses,
  type StoredBusiness,
} from '#app/features/businesses/write/records/stored-business.server.ts';
import { findListedOrHidden } from '#app/features/businesses/write/removal/listed-or-hidden.server.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import type { BusinessValues } from '#app/features/businesses/values/business-values.ts';
import { photosSeen } from '#app/features/businesses/values/photos-in.ts';
import { readTyped } from '#app/features/businesses/values/typed-value.ts';

/**
 * Accepts the proposal, keeps the value or writes another. `seen` lists the photos the admin was shown, from
 * `photosSeen`.
 */
export type FieldChoice = { do: 'take'; seen?: string } | { do: 'keep' } | { do: 'write'; text: string };

export type Decision = { id: number; adminId: string | null; words: string | null } & (
  | { action: 'apply'; fields: Partial<Record<BusinessField, FieldChoice>> }
  | { action: 'ask'; question: string }
  | { action: 'decline'; reason: DeclineReason }
  | { action: 'spam' }
);

export type DecideOutcome =
  | { outcome: 'decided'; change: ProposedChange; madeVersion: number | null }
  | Refused
  | { outcome: 'over'; change: ProposedChange | null };

/**
 * Decides on a suggestion. If accepted, it becomes a new version with the sender's role. Fields without a choice are
 * accepted if the listing still has the value the suggestion was based on, and left alone otherwise.
 */
export async function decideChange(sources: ChangeSources, decision: Decision): Promise<DecideOutcome> {
  return orRefused(
    sources.db.transaction(async (db): Promise<DecideOutcome> => {
      await lockBusinesses(db);
      const change = await lockChange(db, decision.id);
      if (!change || (change.state !== 'open' && change.state !== 'asked')) {
        return { outcome: 'over', change };
      }
      const made = await carryOut({ ...sources, db }, change, decision);
      await db
        .update(changes)
        .set({
          ...made.set,
          decided_at: decision.action === 'ask' ? null : new Date(sources.clock()),
          decided_by: decision.adminId,
          words: decision.words,
        })
        .where(eq(changes.id, change.id));
      const decided = await lockChange(db, change.id);
      return { outcome: 'decided', change: decided ?? change, madeVersion: made.set.made_version ?? null };
    }),
  );
}

interface Made {
  set: Partial<typeof changes.$inferInsert>;
}

async function carryOut(sources: ChangeSources, change: ProposedChange, decision: Decision): Promise<Made> {
  switch (decision.action) {
    case 'ask': {
      const asked_at = new Date(sources.clock());
      return { set: { state: 'asked', question: decision.question, answer: null, asked_at } };
    }
    case 'decline':
      return { set: { state: 'declined', reason: decision.reason } };
    case 'spam':
      return { set: { state: 'spam' } };
    case 'apply':
      return apply(sources, change, decision.fields);
  }
}

/** @throws ChangeRefused */
async function apply(
  sources: ChangeSources,
  change: ProposedChange,
  choices: Partial<Record<BusinessField, FieldChoice>>,
): Promise<Made> {
  const author = authorOf(change);
  const reason = `Change no. ${change.id}`;
  if (change.kind === 'new') return applyNew(sources, change, choices, author, reason);
  const id = change.businessId ?? 0;
  const found = await findListedOrHidden(sources.db, id);
  if (!found) throw new ChangeRefused({ name: 'This business is no longer listed.' });
  const { stored } = found;
  if (takesDown(change)) {
    const why = change.kind === 'close' ? 'Closed' : 'Asked not to be listed';
    await takeDown(sources, { id, reason: `${why} (${reason})`, author });
    return { set: { state: 'applied', made_version: stored.version + 1 } };
  }
  if (change.kind === 'confirm' && change.source === 'visitor') {
    await noteVisitor(sources.db, stored, change);
    return { set: { state: 'applied' } };
  }
  const { values, decision } = await chosenValues(change.patch, stored, choices, sources, author);
  const isConfirmed = change.kind === 'confirm';
  if (Object.keys(values).length === 0 && !isConfirmed) {
    // A report without changes: accepting it means that the admin has dealt with it.
    if (Object.keys(change.patch).length === 0) return { set: { state: 'applied' } };
    throw new ChangeRefused({
      name: 'No fields are accepted. Accept at least one, or reject the suggestion.',
    });
  }
  const edited = await editBusiness(sources, {
    id,
    baseVersion: null,
    values,
    confirm: isConfirmed,
    reason,
    author,
  });
  if (edited.outcome === 'refused') throw new ChangeRefused(edited.problems);
  if (edited.outcome === 'gone' || edited.outcome === 'conflict') {
    throw new ChangeRefused({ name: 'Another admin has just changed this business. Try again.' });
  }
  const made = edited.outcome === 'saved' ? edited.version : null;
  return { set: { state: stateAfter(decision), decision, made_version: made } };
}

async function applyNew(
  sources: ChangeSources,
  { patch }: ProposedChange,
  choices: Partial<Record<BusinessField, FieldChoice>>,
  author: Author,
  reason: string,
): Promise<Made> {
  const { values, decision } = await chosenValues(patch, null, choices, sources, author);
  const created = await createBusiness(sources, { values, author, reason });
  if (created.outcome === 'refused') throw new ChangeRefused(created.problems);
  return {
    set: { state: stateAfter(decision), decision, business_id: created.id, made_version: 1 },
  };
}

function stateAfter(decision: Partial<Record<string, FieldDecision>>): 'applied' | 'applied-in-part' {
  return Object.values(decision).includes('kept') ? 'applied-in-part' : 'applied';
}

export function presetChoice(
  patch: Patch,
  field: BusinessField,
  stored: Readonly<Partial<Record<BusinessField, unknown>>> | null,
): 'take' | 'keep' {
  return isChangedMeanwhile(patch, field, stored) ? 'keep' : 'take';
}

export function isChangedMeanwhile(
  patch: Patch,
  field: BusinessField,
  stored: Readonly<Partial<Record<BusinessField, unknown>>> | null,
): boolean {
  if (stored === null || isDeepStrictEqual(patch[field]?.from ?? null, stored[field] ?? null)) return false;
  return field !== 'custom' || mergedWith(patch, stored) === undefined;
}

/** Merges custom fields into the current values. */
export function proposedValue(
  patch: Patch,
  field: BusinessField,
  stored: Readonly<Partial<Record<BusinessField, unknown>>> | null,
): unknown {
  const to = patch[field]?.to;
  return field === 'custom' && stored ? (mergedWith(patch, stored) ?? to) : to;
}

/** Undefined if the suggestion and later changes affect the same field. */
function mergedWith(
  { custom }: Patch,
  stored: Readonly<Partial<Record<BusinessField, unknown>>>,
): CustomValues | null | undefined {
  const values = (value: unknown) => (value ?? null) as CustomValues | null;
  return mergedCustom(values(custom?.from), values(stored.custom), values(custom?.to));
}

/** @throws ChangeRefused for an admin's text that cannot be parsed */
async function chosenValues(
  patch: Patch,
  stored: StoredBusiness | null,
  choices: Partial<Record<BusinessField, FieldChoice>>,
  { db, clock }: Pick<ChangeSources, 'db' | 'clock'>,
  author: Author,
): Promise<{ values: Partial<BusinessValues>; decision: Record<string, FieldDecision> }> {
  const today = britishDate(clock());
  const values: Record<string, unknown> = {};
  const decision: Record<string, FieldDecision> = {};
  for (const field of Object.keys(patch) as BusinessField[]) {
    const choice: FieldChoice = choices[field] ?? { do: presetChoice(patch, field, stored) };
    if (field === 'photos') refuseUnseen(choice, patch.photos?.to);
    if (choice.do === 'keep') {
      decision[field] = 'kept';
      continue;
    }
    decision[field] = choice.do === 'take' ? 'taken' : 'written';
    const value =
      choice.do === 'take'
        ? proposedValue(patch, field, stored)
        : field === 'custom'
          ? await writtenCustom(db, choice.text, stored?.custom ?? null)
          : written(field, choice.text, today);
    values[field] = field === 'facts' ? saidBy(value, stored?.facts ?? {}, author, today) : value;
  }
  return { values, decision };
}

/** Photos are only published one suggestion at a time, and only those the admin was shown.  @throws ChangeRefused */
function refuseUnseen(choice: FieldChoice, proposed: unknown): void {
  if (choice.do !== 'take') return;
  if (choice.seen === undefined) {
    throw new ChangeRefused({ photos: 'Open each suggestion with photos to check it.' });
  }
  if (choice.seen !== photosSeen(proposed)) {
    throw new ChangeRefused({
      photos: 'New photos have been sent since. Check them, then decide again.',
    });
  }
}

function written(field: BusinessField, text: string, today: string): unknown {
  const read = readTyped(field, text, today);
  if ('problem' in read) throw new ChangeRefused({ [field]: read.problem });
  return read.value;
}

/** @throws ChangeRefused */
async function writtenCustom(db: Database, text: string, before: CustomValues | null): Promise<unknown> {
  const read = readCustomText(text.replaceAll('\r\n', '\n'), await loadCustomFields(db), before);
  if ('problem' in read) throw new ChangeRefused({ custom: read.problem });
  return read.value;
}

/** New answers are attributed to the sender; for a visitor's, the editor who accepts them is responsible. */
function saidBy(value: unknown, before: Facts, { role }: Author, today: string): Facts | null {
  if (typeof value !== 'object' || value === null) return null;
  const by = role === 'business' ? 'business' : 'editor';
  return Object.fromEntries(
    Object.entries(value as Facts).map(([name, fact]) => {
      const stood = before[name as keyof Facts];
      return [name, stood?.answer === fact?.answer ? stood : { answer: fact?.answer, by, on: today }];
    }),
  ) as Facts;
}

function authorOf({ id, source, kind }: ProposedChange): Author {
  if (source !== 'business' && source !== 'visitor') return { role: 'editor', userId: null };
  return { role: source, userId: null, suggestion: { id, from: originOfSent(source, kind) } };
}

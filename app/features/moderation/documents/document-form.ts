import * as z from 'zod';
import { isDay } from '@dog-care-directory/text';
import { SENT_KINDS, type SeenKind, type SentKind } from '#app/features/businesses/listing/seen-document.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';

export const LONGEST_NAME = 80;
/** Certificates for longer are misread more often than issued. */
const MOST_YEARS = 10;

export const REASONS = {
  'wrong-name': 'Wrong name',
  'out-of-date': 'Out of date',
  unreadable: 'Can’t be read',
  'other-kind': 'Not this kind of document',
} as const;
export type Reason = keyof typeof REASONS;

/** Fields of the owner's form, beside its file. */
export const sendSchema = z.object({
  intent: z.string(),
  document: z.string(),
  kind: z.string(),
  name: z.string(),
  until: z.string(),
});
export type SendForm = z.output<typeof sendSchema>;
export type SendProblems = Partial<Record<'kind' | 'name' | 'until' | 'file', string>>;

/** Fields of the admin's forms. */
export const checkSchema = z.object({
  intent: z.string(),
  document: z.string(),
  kind: z.string(),
  name: z.string(),
  whose: z.string(),
  until: z.string(),
  decision: z.string(),
  reason: z.string(),
  listing: z.string(),
  issued: z.string(),
  consent: z.string(),
});
export type CheckForm = z.output<typeof checkSchema>;
export type CheckProblems = Partial<Record<keyof CheckForm, string>>;

export interface DocumentDecision {
  decision: 'accept' | 'ask' | 'reject';
  reason: Reason | null;
  kind: SeenKind;
  name: string | null;
  validUntil: string | null;
  issuedOn: string | null;
}

export function isSentKind(text: string): text is SentKind {
  return SENT_KINDS.some((kind) => kind === text);
}

/** Reads an owner's document. @param today 2026-11-27 */
export function readSent(
  { kind, name: typed, until }: SendForm,
  today: string,
): { kind: SentKind; name: string | null; validUntil: string | null } | { problems: SendProblems } {
  if (!isSentKind(kind)) return { problems: { kind: 'Choose what you send.' } };
  const problems: SendProblems = {};
  const name = kind === 'qualification' ? lineOfText(typed) : null;
  const nameProblem = name === null ? undefined : problemOfName(name);
  if (nameProblem) problems.name = nameProblem;
  const untilProblem = until === '' ? undefined : problemOfEnd(until, today);
  if (untilProblem) problems.until = untilProblem;
  return Object.keys(problems).length > 0 ? { problems } : { kind, name, validUntil: until || null };
}

function problemOfName(name: string): string | undefined {
  if (name === '') return 'Enter the name of the qualification.';
  return [...name].length > LONGEST_NAME ? `Use ${LONGEST_NAME} characters or fewer.` : undefined;
}

function problemOfEnd(until: string, today: string): string | undefined {
  if (!isDay(until)) return 'Enter a date, such as 14 March 2027.';
  if (until < today) return 'This date has passed.';
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
  return until > last ? `Enter a date within ${MOST_YEARS} years.` : undefined;
}

/** Reads an admin's decision: a wrong name or a past date blocks "Accept". @param today 2026-11-27 */
export function readDecision(
  form: CheckForm,
  today: string,
): { decided: DocumentDecision } | { problems: CheckProblems } {
  const { kind, decision } = form;
  const problems: CheckProblems = {};
  if (!isSentKind(kind)) return { problems: { kind: 'Choose the kind of document.' } };
  const typed = kind === 'qualification' ? lineOfText(form.name) : null;
  const common = { kind, name: typed, validUntil: null, issuedOn: null, reason: null };
  if (decision === 'ask') return { decided: { ...common, decision, name: typed && cut(typed) } };
  if (decision === 'reject') {
    const reason = Object.keys(REASONS).find((one): one is Reason => one === form.reason);
    if (!reason) return { problems: { reason: 'Choose why.' } };
    return { decided: { ...common, decision, reason, name: typed === null ? null : cut(typed) } };
  }
  if (decision !== 'accept') return { problems: { decision: 'Choose a decision.' } };
  if (form.whose === 'other')
    problems.whose = 'You can’t accept a document with another name. Reject it, or ask for another.';
  else if (form.whose !== 'own') problems.whose = 'Say whose name is on it.';
  const nameProblem = typed === null ? undefined : problemOfName(typed);
  if (nameProblem) problems.name = nameProblem;
  const isOpen = form.until === '' && kind === 'qualification';
  const untilProblem = isOpen ? undefined : problemOfEnd(form.until, today);
  if (untilProblem) problems.until = untilProblem;
  if (Object.keys(problems).length > 0) return { problems };
  return { decided: { ...common, decision, validUntil: form.until || null } };
}

/** Shortens the name of a qualification; a general one if none was entered. */
function cut(name: string): string {
  return [...name].slice(0, LONGEST_NAME).join('') || 'Qualification';
}

/** Reads what an admin saw of a DBS check. @param first earliest day of issue that counts */
export function readDbsCheck(
  form: CheckForm,
  { first, today }: { first: string; today: string },
): { decided: DocumentDecision } | { problems: CheckProblems } {
  const problems: CheckProblems = {};
  if (!isDay(form.issued)) problems.issued = 'Enter a date, such as 3 June 2026.';
  else if (form.issued > today) problems.issued = 'This date is in the future.';
  else if (form.issued < first) problems.issued = 'This check is too old to be shown.';
  if (form.consent !== 'yes') problems.consent = 'Ask for consent first. They can withdraw it at any time.';
  if (Object.keys(problems).length > 0) return { problems };
  return {
    decided: {
      decision: 'accept',
      reason: null,
      kind: 'dbs-basic',
      name: null,
      validUntil: null,
      issuedOn: form.issued,
    },
  };
}

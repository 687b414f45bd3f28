/** The sender's own view of a suggestion, reached by a secret link. */
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { fieldsInUse } from '#app/features/businesses/listing/custom-field.ts';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { DECLINE_REASONS, KINDS, type ProposedChange } from '#app/features/moderation/suggestions/change.ts';
import { changeOfToken, senderHash } from '#app/features/moderation/suggestions/sender-link.server.ts';
import {
  answerChange,
  confirmChange,
  findChange,
  withdrawChange,
} from '#app/features/moderation/suggestions/store.server.ts';
import { closeClaim, findClaimOfChange } from '#app/features/moderation/claiming/claims.server.ts';
import type { SentForm } from '#app/features/moderation/suggesting/sent-form.ts';
import { sentText } from '#app/features/moderation/suggesting/sent-text.ts';
import type { SentChange } from '#app/features/moderation/suggesting/sent-page.tsx';
import { findListedOrHidden } from '#app/features/businesses/write/removal/listed-or-hidden.server.ts';
import { sendNewLink, type SenderEmailServices } from './email-sender.server.ts';
import { takesPhotos } from './change-for-photos.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';

type SentServices = Pick<Services, 'db' | 'clock' | 'senderKeys'>;

const LONGEST_ANSWER = 2000;
const DECISIONS: Readonly<Record<string, string>> = {
  taken: 'Accepted',
  kept: 'Not accepted',
  written: 'Accepted with changes',
};

/** @returns `canAsk` for a link that has ended: true if a new one can be emailed; null for an invalid link */
export async function sentChange(
  services: SentServices,
  token: string,
): Promise<SentChange | { canAsk: boolean } | null> {
  const { db, clock, senderKeys } = services;
  const link = changeOfToken(senderKeys, token, clock());
  const change = link && (await findChange(db, link.id));
  if (!change) return null;
  if (link.isOver) return { canAsk: change.senderEmail !== null };
  const found = change.businessId === null ? null : await findListedOrHidden(db, change.businessId);
  const today = britishDate(clock());
  const customFields = fieldsInUse(await loadCustomFields(db));
  return {
    token,
    id: change.id,
    at: change.at.toISOString(),
    kindLabel: KINDS[change.kind].label,
    state: change.state,
    business: { name: change.businessName, slug: found?.stored.slug ?? null },
    dueAt: change.dueAt?.toISOString() ?? null,
    note: change.note,
    // Omits earlier values: an old version could reveal values removed since.
    fields: Object.entries(change.patch).map(([field, { to }]) => ({
      label: FIELDS[field as BusinessField].label,
      to: sentText(field as BusinessField, to, today, customFields),
      decision: DECISIONS[change.decision?.[field] ?? ''] ?? null,
    })),
    question: change.question,
    answer: change.answer,
    takesPhotos: takesPhotos(change),
    words: wordsOf(change),
  };
}

function wordsOf({ state, reason, words }: ProposedChange): string | null {
  if (state === 'spam') return null;
  const why = state === 'declined' && reason ? DECLINE_REASONS[reason] : null;
  return [why, words].filter(Boolean).join('\n\n') || null;
}

/** Confirms or withdraws a change, answers a question, or emails a new link; null for an invalid link. */
export async function actOnSent(
  services: SentServices & SenderEmailServices,
  token: string,
  form: SentForm,
): Promise<{ title: string } | { problem: string } | null> {
  const { db, clock, senderKeys } = services;
  const link = changeOfToken(senderKeys, token, clock());
  const change = link && (await findChange(db, link.id));
  if (!change) return null;
  const { id } = link;
  if (link.isOver) {
    await sendNewLink(services, change);
    return { title: 'Check your email' };
  }
  switch (form.intent) {
    case 'confirm':
      await confirmChange(
        db,
        id,
        change.senderEmail === null ? null : senderHash(senderKeys, change.senderEmail),
      );
      return { title: 'Confirmed' };
    case 'withdraw':
      return (await withdraw(db, id, clock()))
        ? { title: 'Withdrawn' }
        : { problem: 'We’ve already made a decision about this.' };
    case 'answer': {
      const { answer } = form;
      if (answer === '') return { problem: 'Enter your answer.' };
      if (answer.length > LONGEST_ANSWER) return { problem: `Use ${LONGEST_ANSWER} characters or fewer.` };
      return (await answerChange(db, id, answer))
        ? { title: 'Answer sent' }
        : { problem: 'We’ve already made a decision about this.' };
    }
    default:
      return { problem: 'Choose one of the buttons.' };
  }
}

/** Withdraws a suggestion with its claim, which admins couldn't see otherwise. */
function withdraw(database: Database, id: number, now: number): Promise<boolean> {
  return database.transaction(async (db) => {
    const claim = await findClaimOfChange(db, id);
    if (!(await withdrawChange(db, id))) return false;
    if (claim) await closeClaim(db, claim.id, 'withdrawn', { now });
    return true;
  });
}

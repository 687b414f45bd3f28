import type { EmailContent } from '#app/mail/mailer.server.ts';
import { longBritishDate } from '#app/platform/dates/british-time.ts';
import { type ChangeKind, DECLINE_REASONS, type ProposedChange, takesDown } from './change.ts';

/**
 * Chooses the sender's email by the suggestion's state; null if none is due. Before the address is confirmed, it
 * repeats nothing the sender typed, not even a new business's name. @param isHidden true if the listing is hidden, so
 * that accepted changes are not live
 */
export function senderEmail(change: ProposedChange, isHidden: boolean): EmailContent | null {
  const { kind, state, id, dueAt, question, businessName: listing } = change;
  const reference = String(id);
  const note = change.words ?? '';
  switch (state) {
    case 'unconfirmed':
      return kind === 'new'
        ? { name: 'confirm-new-listing', values: {} }
        : { name: 'confirm-suggestion', values: { listing } };
    case 'open':
      return dueAt
        ? { name: 'request-received', values: { listing, reference, date: longBritishDate(dueAt) } }
        : { name: 'suggestion-received', values: { listing, reference } };
    case 'asked':
      return { name: 'suggestion-question', values: { listing, question: question ?? '' } };
    case 'applied':
      return { name: whileHidden(acceptedEmail(change), isHidden), values: { listing, note } };
    case 'applied-in-part':
      return { name: whileHidden('correction-live-in-part', isHidden), values: { listing, note } };
    case 'declined': {
      const reason = DECLINE_REASONS[change.reason ?? 'other'];
      return { name: REJECTED[kind] ?? 'suggestion-rejected', values: { listing, reason, note } };
    }
    default:
      return null;
  }
}

function whileHidden<Name extends string>(name: Name, isHidden: boolean): Name | 'accepted-while-hidden' {
  return isHidden && (name.startsWith('correction-live') || name === 'photos-live')
    ? 'accepted-while-hidden'
    : name;
}

function acceptedEmail(change: Pick<ProposedChange, 'kind' | 'patch' | 'note'>) {
  const { kind, patch } = change;
  const isPatch = Object.keys(patch).length > 0;
  if (kind === 'new') return 'listing-live';
  if (kind === 'photo') return 'photos-live';
  if (kind === 'removal') return takesDown(change) ? 'listing-removed' : 'request-done';
  // A report without fields is dealt with outside the listing's values.
  return isPatch && kind !== 'close' ? 'correction-live' : 'report-acted-on';
}

const REJECTED: Readonly<
  Partial<Record<ChangeKind, 'new-listing-rejected' | 'request-rejected' | 'claim-rejected'>>
> = {
  new: 'new-listing-rejected',
  removal: 'request-rejected',
  claim: 'claim-rejected',
};

import type { ProposedChange } from '#app/features/moderation/suggestions/change.ts';
import { changeOfToken } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { findChange } from '#app/features/moderation/suggestions/store.server.ts';
import type { Services } from '#app/services/services.server.ts';

/** The requested listing of a sender's link while it is open and confirmed; null for other suggestions. */
export async function changeForPhotos(
  { db, senderKeys, clock }: Pick<Services, 'db' | 'senderKeys' | 'clock'>,
  token: string,
): Promise<ProposedChange | null> {
  const link = changeOfToken(senderKeys, token, clock());
  const change = !link || link.isOver ? null : await findChange(db, link.id);
  return change && takesPhotos(change) ? change : null;
}

export function takesPhotos({ kind, confirmedAt, state }: ProposedChange): boolean {
  return kind === 'new' && confirmedAt !== null && (state === 'open' || state === 'asked');
}

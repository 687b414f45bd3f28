import type { ProposedChange } from '#app/features/moderation/suggestions/change.ts';
import { changeOfToken } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { findChange } from '#app/features/moderation/suggestions/store.server.ts';
import type { Services } from '#app/services/services.server.ts';

/**
 * The listing a sender asked to add, by their link, while it is open and their address is confirmed; null for other
 * suggestions.
 */
export async function changeForPhotos(
  { db, senderKeys }: Pick<Services, 'db' | 'senderKeys'>,
  token: string,
): Promise<ProposedChange | null> {
  const id = changeOfToken(senderKeys, token);
  const change = id === null ? null : await findChange(db, id);
  return change && takesPhotos(change) ? change : null;
}

/** Whether it is a business to be listed that waits, of a sender whose address is confirmed. */
export function takesPhotos({ kind, confirmedAt, state }: ProposedChange): boolean {
  return kind === 'new' && confirmedAt !== null && (state === 'open' || state === 'asked');
}

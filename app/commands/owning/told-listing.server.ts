/** Removal of a listing at the wish of a business that we told of it, by the link in that email. */
import { and, eq, inArray } from 'drizzle-orm';
import { findTold } from '#app/features/notices/listing-notices.server.ts';
import { hashOfEmailStopToken } from '#app/features/moderation/asking/answer-link.server.ts';
import { stopEmails } from '#app/features/moderation/asking/stopped-emails.server.ts';
import type { ToldListing } from '#app/features/moderation/asking/still-right-page.tsx';
import { PENDING } from '#app/features/moderation/suggestions/change.ts';
import { senderHash } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { addChange, confirmChange } from '#app/features/moderation/suggestions/store.server.ts';
import { changes } from '#db/schema.ts';
import { emailSender, type SenderEmailServices } from '../changes/email-sender.server.ts';
import { REMOVAL_WISH } from '../changes/take-suggestion.server.ts';

type ToldServices = Pick<SenderEmailServices, 'db' | 'senderKeys'>;

/** Null if no notice has this hash, or the business is no longer listed. */
export async function toldListing(
  { db, senderKeys }: ToldServices,
  hash: string,
): Promise<ToldListing | null> {
  const told = await findTold(db, senderKeys, hash);
  if (!told) return null;
  const isAsked = and(
    eq(changes.business_id, told.id),
    eq(changes.kind, 'removal'),
    eq(changes.source, 'business'),
    inArray(changes.state, [...PENDING]),
  );
  return { slug: told.slug, name: told.name, isAsked: (await db.$count(changes, isAsked)) > 0 };
}

/** Asks for removal, which is decided in the queue like every other, and stops emails. @returns null for a forged link */
export async function askForRemoval(
  services: SenderEmailServices,
  token: string,
): Promise<{ done: 'emails stopped' } | null> {
  const { db, senderKeys, clock } = services;
  const hash = hashOfEmailStopToken(senderKeys, token);
  const told = hash === null ? null : await findTold(db, senderKeys, hash);
  if (hash === null || !told) return null;
  if ((await toldListing(services, hash))?.isAsked) return { done: 'emails stopped' };
  const { id: businessId, name: businessName, email: senderEmail } = told;
  const sender = senderHash(senderKeys, senderEmail ?? hash);
  const wish = { kind: 'removal', source: 'business', patch: {}, note: REMOVAL_WISH } as const;
  const { id, isNew } = await db.transaction(async (transaction) => {
    const change = { ...wish, businessId, businessName, senderEmail, sender, toBeConfirmed: false };
    const added = await addChange(transaction, change, clock());
    // Only the owner of the address has the link.
    await confirmChange(transaction, added.id, sender);
    await stopEmails(transaction, hash);
    return added;
  });
  if (isNew) await emailSender(services, id);
  return { done: 'emails stopped' };
}

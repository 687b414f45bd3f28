import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { originForEditors } from '#app/features/businesses/origins/origin-words.ts';
import type { ProposedChange } from '#app/features/moderation/suggestions/change.ts';
import { findChange } from '#app/features/moderation/suggestions/store.server.ts';
import { ChangeRefused } from '#app/features/businesses/write/records/refused.ts';
import type { ClaimAction } from '#app/features/moderation/claiming/claim-form.ts';
import type {
  ClaimForAdmin,
  CodeShown,
  ContactForAdmin,
  EvidenceForAdmin,
} from '#app/features/moderation/claiming/claim-shown.ts';
import {
  closeClaim,
  endOwner,
  findClaimOfChange,
  isClaimedAnew,
  lockClaim,
  makeOwner,
  noteCode,
  noteProof,
  ownersOf,
  reopenClaim,
  restoreOwners,
  type Settled,
  settleClaim,
} from '#app/features/moderation/claiming/claims.server.ts';
import {
  codeContact,
  type ListedContact,
  listedContacts,
} from '#app/features/moderation/claiming/listed-contacts.server.ts';
import { type ClaimRequestRow, requestsOf } from '#app/features/moderation/claiming/requests.server.ts';
import { codeHash, spokenCode, writtenCode } from '#app/features/moderation/proofs/codes.server.ts';
import {
  CODE_PROOFS,
  isEnough,
  PROOFS,
  RECORD_PROOFS,
} from '#app/features/businesses/listing/proof-kinds.ts';
import type { Database } from '#db/client.ts';
import { businessClaims, changes, users } from '#db/schema.ts';
import { proofShown } from '#app/features/moderation/claiming/proof-shown.ts';
import * as paths from '#app/paths/paths.ts';
import { type ClaimServices, emailMissing, emailSettled } from './email-claim.server.ts';

export async function claimForAdmin(
  { db, clock }: Pick<ClaimServices, 'db' | 'clock'>,
  change: Pick<ProposedChange, 'id' | 'kind'>,
): Promise<ClaimForAdmin | null> {
  if (change.kind !== 'claim') return null;
  const claim = await findClaimOfChange(db, change.id);
  if (!claim) return null;
  const [user] = await db.select().from(users).where(eq(users.id, claim.user_id));
  const owners = await ownersOf(db, claim.business_id);
  const contacts = await listedContacts(db, claim.business_id, clock());
  const address = contactForAdmin(contacts?.address);
  const { letter, call } = await requestsOf(db, claim.id);
  return {
    state: claim.state,
    email: user?.email ?? '',
    since: (user?.createdAt ?? claim.opened_at).toISOString(),
    proofs: claim.proofs.map((proof) => proofShown(proof, clock())),
    isEnough: isEnough(claim.proofs, clock()),
    phone: contactForAdmin(contacts?.phone),
    address: address.value === '' ? address : { ...address, value: contacts?.letter.join('\n') ?? '' },
    site: contactForAdmin(contacts?.site),
    mailbox: contactForAdmin(contacts?.mailbox),
    given: { ...contactForAdmin(undefined), ...(call?.phone && { value: call.phone, problem: null }) },
    asked: { letter: letter?.asked_at.toISOString() ?? null, call: call && evidenceOf(change.id, call) },
    until: claim.disputed_until?.toISOString() ?? null,
    owners: owners.filter(({ user_id: id }) => id !== claim.user_id).length,
    isOwner: owners.some(({ user_id: id }) => id === claim.user_id),
  };
}

function evidenceOf(
  changeId: number,
  { asked_at: at, link, words, file }: ClaimRequestRow,
): EvidenceForAdmin {
  return {
    at: at.toISOString(),
    link,
    words,
    file:
      file === null ? null : { href: paths.adminPhoto(changeId, file), isPicture: file.endsWith('.webp') },
  };
}

function contactForAdmin(contact: ListedContact | undefined): ContactForAdmin {
  if (!contact) return { value: '', problem: 'none', origin: '', since: '', before: null };
  const { value, problem, placed } = contact;
  const { origin, since, before } = placed;
  return {
    value,
    problem,
    origin: originForEditors(origin),
    since: since.toISOString(),
    before: typeof before === 'string' && before !== value ? before : null,
  };
}

export function isClaimAction(intent: string): boolean {
  return (
    intent === 'claim-end' ||
    [...CODE_PROOFS, ...RECORD_PROOFS].some((kind) => PROOFS[kind].intent === intent)
  );
}

/** @returns a code to show once, a confirmation, or a refusal */
export async function answerClaimAction(
  services: ClaimServices,
  { form: { intent, seen }, id, adminId }: { form: ClaimAction; id: number; adminId: string },
): Promise<{ code: CodeShown } | { noted: true } | { problem: string }> {
  const { db, clock } = services;
  const claim = await findClaimOfChange(db, id);
  const change = await findChange(db, id);
  if (!claim || !change) return { problem: 'This claim no longer exists.' };
  const note = (within: Database, action: 'claim.code-given' | 'claim.proof-noted' | 'claim.ended') =>
    recordAction(
      within,
      { userId: adminId },
      { action, changeId: id, name: change.businessName, businessId: claim.business_id },
    );
  if (intent === 'claim-end') {
    const ended = await db.transaction(async (within) => {
      const of = { userId: claim.user_id, businessId: claim.business_id };
      const isEnded = await endOwner(within, of, 'ended by an editor', clock());
      if (isEnded) await note(within, 'claim.ended');
      return isEnded;
    });
    return ended ? { noted: true } : { problem: 'They no longer manage this listing.' };
  }
  if (!['open', 'disputed', 'owner'].includes(claim.state)) {
    return { problem: 'This claim is closed. Undo the decision first.' };
  }
  if (claim.user_id === adminId)
    return { problem: 'Another editor must do this, because the claim is yours.' };
  const codeKind = CODE_PROOFS.find((kind) => PROOFS[kind].intent === intent);
  if (codeKind) {
    const contacts = await listedContacts(db, claim.business_id, clock());
    const { call } = await requestsOf(db, claim.id);
    const contact = contacts && codeContact(contacts, codeKind, call?.phone ?? null);
    if (contact?.problem !== null)
      return { problem: 'This can’t prove anything: see below where it comes from.' };
    const isPosted = PROOFS[codeKind].contact === 'address';
    const code = isPosted ? writtenCode() : spokenCode();
    const hash = codeHash(services.senderKeys, { claimId: claim.id, contact: contact.value }, code);
    await db.transaction(async (within) => {
      await noteCode(within, { claimId: claim.id, kind: codeKind, hash, by: adminId, now: clock() });
      await note(within, 'claim.code-given');
    });
    if (isPosted) await emailMissing(services, claim.id);
    return { code: { kind: codeKind, code } };
  }
  const kind = RECORD_PROOFS.find((one) => PROOFS[one].intent === intent);
  if (!kind) return { problem: 'Choose what to do with it.' };
  if (seen === '') return { problem: 'Write what you have seen, or how you know.' };
  const settled = await db.transaction(async (within): Promise<Settled> => {
    await lockClaim(within, claim.id);
    await noteProof(within, { claimId: claim.id, kind, by: adminId, seen, now: clock() });
    await note(within, 'claim.proof-noted');
    return settleClaim(within, claim.id, clock());
  });
  if (settled === 'waiting') await emailMissing(services, claim.id);
  else await emailSettled(services, claim.id, settled);
  return { noted: true };
}

/** Applies a decision on a claim, which may end another's ownership; returns why not, null on success. */
export async function carryOutClaim(
  db: Database,
  change: Pick<ProposedChange, 'id' | 'kind'>,
  {
    action,
    adminId,
    now,
  }: { action: 'apply' | 'ask' | 'decline' | 'spam'; adminId: string | null; now: number },
): Promise<string | null> {
  if (change.kind !== 'claim' || action === 'ask') return null;
  const found = await findClaimOfChange(db, change.id);
  const claim = found && (await lockClaim(db, found.id));
  if (!claim) return action === 'apply' ? 'The person who claimed it has deleted their account.' : null;
  if (action !== 'apply') {
    await closeClaim(db, claim.id, 'declined', { now, by: adminId });
    return null;
  }
  if (claim.user_id === adminId) return 'Another editor must decide this, because the claim is yours.';
  if (!isEnough(claim.proofs, now)) {
    return 'This needs one strong proof or two weak ones. Record what you have seen below.';
  }
  for (const { user_id: userId } of await ownersOf(db, claim.business_id)) {
    if (userId !== claim.user_id)
      await endOwner(db, { userId, businessId: claim.business_id }, 'another owner', now);
  }
  await makeOwner(db, claim, now, adminId);
  return null;
}

/** Undoes a decision and restores the former owner. @throws ChangeRefused if claimed again since */
export async function undoClaim(db: Database, change: ProposedChange, now: number): Promise<void> {
  if (change.kind !== 'claim') return;
  const found = await findClaimOfChange(db, change.id);
  const claim = found && (await lockClaim(db, found.id));
  if (!claim) return;
  const { user_id: userId, business_id: businessId, decided_at: decidedAt } = claim;
  if (claim.state === 'owner') {
    await endOwner(db, { userId, businessId }, 'undone', now);
    if (decidedAt) await restoreOwners(db, businessId, decidedAt);
  }
  if (!(await reopenClaim(db, claim.id))) {
    throw new ChangeRefused({ name: 'They have made a new claim since. Decide on that one instead.' });
  }
}

export async function closeClaimsOf(
  db: Database,
  changeIds: readonly number[],
  { adminId, now }: { adminId: string; now: number },
): Promise<void> {
  if (changeIds.length === 0) return;
  await db
    .update(businessClaims)
    .set({ state: 'declined', decided_at: new Date(now), decided_by: adminId, disputed_until: null })
    .where(
      and(
        inArray(businessClaims.change_id, [...changeIds]),
        inArray(businessClaims.state, ['open', 'disputed']),
      ),
    );
}

/** Reopens claims of reopened suggestions; returns how many stay rejected, as they were claimed again. */
export async function reopenClaimsOf(db: Database, adminId: string, at: number): Promise<number> {
  const closed = and(
    eq(businessClaims.decided_at, new Date(at)),
    eq(businessClaims.decided_by, adminId),
    eq(businessClaims.state, 'declined'),
    sql`EXISTS (SELECT FROM changes c WHERE c.id = ${businessClaims.change_id} AND c.state = 'open')`,
  );
  const stay = await db
    .select({ change: businessClaims.change_id })
    .from(businessClaims)
    .where(and(closed, isClaimedAnew));
  const ids = stay.flatMap(({ change }) => change ?? []);
  await db
    .update(changes)
    .set({ state: 'declined', reason: 'other', decided_at: new Date(at), decided_by: adminId })
    .where(inArray(changes.id, ids));
  await db.update(businessClaims).set({ state: 'open', decided_at: null, decided_by: null }).where(closed);
  return ids.length;
}

export async function endClaimsOfSender(
  db: Database,
  changeId: number,
  { adminId, now }: { adminId: string; now: number },
): Promise<void> {
  const own = db.select({ sender: changes.sender }).from(changes).where(eq(changes.id, changeId));
  const claims = await db
    .select({ claim: businessClaims })
    .from(businessClaims)
    .innerJoin(changes, eq(changes.id, businessClaims.change_id))
    .where(eq(changes.sender, own));
  for (const { claim } of claims) {
    await endOwner(db, { userId: claim.user_id, businessId: claim.business_id }, 'ended by an editor', now);
    await closeClaim(db, claim.id, 'declined', { now, by: adminId });
  }
}

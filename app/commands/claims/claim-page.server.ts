import { eq } from 'drizzle-orm';
import { TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { senderHash } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { addChange } from '#app/features/moderation/suggestions/store.server.ts';
import type { ClaimForm } from '#app/features/moderation/claiming/claim-form.ts';
import type { ClaimRefused, ClaimShown } from '#app/features/moderation/claiming/claim-shown.ts';
import {
  type ClaimWithProofs,
  closeClaim,
  countOpenClaims,
  findClaimOf,
  lockClaim,
  noteCode,
  noteLook,
  noteProof,
  noteWrongCode,
  openClaim,
  ownersOf,
  type Settled,
  settleClaim,
} from '#app/features/moderation/claiming/claims.server.ts';
import {
  codeContact,
  listedContacts,
  listedSite,
} from '#app/features/moderation/claiming/listed-contacts.server.ts';
import { proofShown } from '#app/features/moderation/claiming/proof-shown.ts';
import { missingFrom } from '#app/features/moderation/claiming/missing.ts';
import { noteRequest, requestsOf } from '#app/features/moderation/claiming/requests.server.ts';
import { codeHash, isCode, linkCode, siteText } from '#app/features/moderation/proofs/codes.server.ts';
import { FILE_PATH, lookAtSite } from '#app/features/moderation/proofs/look-at-site.server.ts';
import {
  CODE_PROOFS,
  MOST_ATTEMPTS,
  type ProofKind,
  type WebsiteProof,
} from '#app/features/businesses/listing/proof-kinds.ts';
import * as paths from '#app/paths/paths.ts';
import { businessClaims, changes, users } from '#db/schema.ts';
import { countEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { type ClaimServices, siteAsking, emailMissing, emailSettled } from './email-claim.server.ts';

const MOST_OPEN = 5;

interface Claimant {
  id: string;
  email: string;
}

export async function claimPage(
  services: Pick<ClaimServices, 'db' | 'clock' | 'senderKeys'>,
  claimant: Claimant,
  slug: string,
): Promise<ClaimShown | null> {
  const { db, clock, senderKeys } = services;
  const business = await findBusiness(db, slug);
  if (!business) return null;
  const claim = await findClaimOf(db, { userId: claimant.id, businessId: business.id });
  const own = (await ownersOf(db, business.id)).find(({ user_id: id }) => id === claimant.id);
  const [user] = await db
    .select({ isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, claimant.id));
  const state = stateOf(claim, own?.state);
  const until = own?.lapses_at ?? (claim?.state === 'disputed' ? claim.disputed_until : null);
  const isOpen = claim !== null && ['open', 'disputed', 'owner', 'lapsing'].includes(state);
  const proofs = isOpen ? claim.proofs.map((proof) => proofShown(proof, clock())) : [];
  const asked = isOpen ? await askedOf(db, claim.id) : { letter: null, call: null };
  return {
    business: { slug: business.slug, name: business.name },
    state,
    until: until?.toISOString() ?? null,
    proofs,
    missing:
      isOpen && state !== 'owner' && state !== 'disputed'
        ? missingFrom({ proofs, letter: asked.letter !== null, call: asked.call !== null })
        : null,
    asked,
    isVerified: user?.isVerified ?? false,
    ways: isOpen ? await waysOf(services, business.id, claim.id, senderKeys) : null,
  };
}

async function askedOf(db: ClaimServices['db'], claimId: number): Promise<ClaimShown['asked']> {
  const { letter, call } = await requestsOf(db, claimId);
  return {
    letter: letter?.asked_at.toISOString() ?? null,
    call: call && { at: call.asked_at.toISOString(), phone: call.phone ?? '' },
  };
}

async function waysOf(
  { db, clock }: Pick<ClaimServices, 'db' | 'clock'>,
  businessId: number,
  claimId: number,
  keys: ClaimServices['senderKeys'],
): Promise<ClaimShown['ways']> {
  const contacts = await listedContacts(db, businessId, clock());
  if (!contacts) return null;
  const { mailbox, phone, address } = contacts;
  const site = listedSite(contacts);
  return {
    website:
      'problem' in site
        ? site
        : {
            host: site.host,
            text: siteText(keys, claimId, site.host),
            file: new URL(FILE_PATH, site.href).href,
          },
    mailbox: { problem: mailbox.problem },
    phone: { number: phone.value, problem: phone.problem },
    letter: { problem: address.problem },
  };
}

function stateOf(claim: ClaimWithProofs | null, own: string | undefined): ClaimShown['state'] {
  if (own === 'owner' || own === 'lapsing') return own;
  switch (claim?.state) {
    case 'open':
    case 'disputed':
    case 'declined':
      return claim.state;
    case undefined:
      return 'none';
    default:
      return 'ended';
  }
}

export type ClaimAnswer =
  | { done: { title: string; description?: string } }
  | { refused: ClaimRefused; status: 400 | 409 | 429; retryAfterSeconds?: number }
  | { status: 404 };

export async function answerClaim(
  services: ClaimServices,
  claimant: Claimant,
  slug: string,
  form: ClaimForm,
  address: string | null,
): Promise<ClaimAnswer> {
  const business = await findBusiness(services.db, slug);
  if (!business) return { status: 404 };
  try {
    if (form.intent === 'open') return await open(services, claimant, business, address);
    const claim = await findClaimOf(services.db, { userId: claimant.id, businessId: business.id });
    if (!claim || !['open', 'disputed', 'owner'].includes(claim.state)) {
      return refuse('Claim this listing first.', null, 409);
    }
    const asked = { services, claimant, business, claim, form };
    switch (form.intent) {
      case 'look':
        return await look(asked);
      case 'mail':
        return await sendLink(asked);
      case 'mailed':
        return await takeLink(asked);
      case 'letter':
        return await askForLetter(asked);
      case 'code':
        return await takeCode(asked);
      case 'withdraw':
        return await withdraw(asked);
      default:
        return refuse('Choose how you want to prove it.');
    }
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error;
    return {
      refused: { problem: error.message, at: null },
      status: 429,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
}

type Listed = NonNullable<Awaited<ReturnType<typeof findBusiness>>>;

interface Asked {
  services: ClaimServices;
  claimant: Claimant;
  business: Listed;
  claim: ClaimWithProofs;
  form: ClaimForm;
}

async function open(
  services: ClaimServices,
  claimant: Claimant,
  business: Listed,
  address: string | null,
): Promise<ClaimAnswer> {
  const [user] = await services.db
    .select({ isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, claimant.id));
  if (!user?.isVerified)
    return refuse('Confirm your email address first. Use the link we sent you when you registered.');
  const opened = await openOnce(services, claimant, business, address);
  if (opened === false) return tooManyOpen();
  if (opened !== true) await emailMissing(services, opened);
  return { done: { title: 'Now prove that it’s yours', description: 'Choose one of the ways below.' } };
}

/** Opens a claim by an account just confirmed. @param isMailed true if the link also proves the mailbox */
export async function openConfirmed(
  services: ClaimServices,
  claimant: Claimant,
  slug: string,
  address: string | null,
  isMailed: boolean,
): Promise<ClaimAnswer> {
  const { db, clock } = services;
  const business = await findBusiness(db, slug);
  if (!business) return { status: 404 };
  const mailbox = isMailed ? (await listedContacts(db, business.id, clock()))?.mailbox : undefined;
  if (mailbox?.problem !== null || mailbox.value.toLowerCase() !== claimant.email.toLowerCase())
    return open(services, claimant, business, address);
  const id = await openOnce(services, claimant, business, address);
  if (typeof id === 'boolean') return id ? { done: { title: 'Now prove that it’s yours' } } : tooManyOpen();
  const now = clock();
  const settled = await db.transaction(async (within) => {
    await lockClaim(within, id);
    await noteProof(within, { claimId: id, kind: 'mail_to_listed_address', now });
    return settleClaim(within, id, now);
  });
  return proven(services, { id }, settled);
}

function tooManyOpen() {
  return refuse('You have too many open claims. Prove or withdraw one of them first.', null, 409);
}

/** @returns the claim's number; true if there was one already; false if there are too many */
async function openOnce(
  services: ClaimServices,
  claimant: Claimant,
  business: Listed,
  address: string | null,
): Promise<number | boolean> {
  const { db, clock, limits, senderKeys } = services;
  await limits.count('claim', { address, account: claimant.id });
  return db.transaction(async (within) => {
    // Serialises claims of one account, so that concurrent ones can't exceed the limit.
    await within.select({ id: users.id }).from(users).where(eq(users.id, claimant.id)).for('no key update');
    if ((await countOpenClaims(within, claimant.id)) >= MOST_OPEN) return false;
    const { id, isNew } = await openClaim(within, { userId: claimant.id, businessId: business.id });
    if (!isNew) return true;
    const change = await addChange(
      within,
      {
        kind: 'claim',
        source: 'business',
        patch: {},
        note: null,
        toBeConfirmed: false,
        businessId: business.id,
        businessName: business.name,
        userId: claimant.id,
        senderEmail: claimant.email,
        sender: senderHash(senderKeys, claimant.email),
      },
      clock(),
    );
    await within.update(businessClaims).set({ change_id: change.id }).where(eq(businessClaims.id, id));
    return id;
  });
}

async function look({ services, claimant, business, claim, form }: Asked): Promise<ClaimAnswer> {
  const { db, clock, limits, senderKeys } = services;
  const { kind } = form;
  const contacts = await listedContacts(db, business.id, clock());
  const site = contacts && listedSite(contacts);
  if (!kind || !site || 'problem' in site)
    return refuse('We can’t use the listed website for this.', 'website');
  await limits.count('look at a claimed website', { address: null, account: claimant.id });
  const text = siteText(senderKeys, claim.id, site.host);
  const found = await lookAtSite(kind, site, text, siteAsking(services));
  const now = clock();
  const settled = await db.transaction(async (within) => {
    await lockClaim(within, claim.id);
    const about = { claimId: claim.id, kind, host: site.host, now };
    if (found.isFound) await noteProof(within, about);
    else await noteLook(within, { ...about, seen: found.seen });
    return found.isFound ? settleClaim(within, claim.id, now) : 'waiting';
  });
  if (found.isFound) return proven(services, claim, settled);
  return refuse(notThere(kind, site.host, found.seen), 'website', 409);
}

function notThere(kind: WebsiteProof, host: string, seen: string | null): string {
  const there = seen === null ? 'We haven’t found it yet' : `We found: ${seen}`;
  return kind === 'dns_txt'
    ? `${there} (TXT records of ${host}). New records can take a few hours to appear.`
    : `${there}.`;
}

/** Requests a letter to the listed address, which an admin prints and posts. */
async function askForLetter({ services, claimant, business, claim }: Asked): Promise<ClaimAnswer> {
  const { db, clock, limits } = services;
  const contacts = await listedContacts(db, business.id, clock());
  if (contacts?.address.problem !== null) return refuse('We can’t post a letter to this listing.', 'letter');
  await limits.count('letter for a claim', { address: null, account: claimant.id });
  await noteRequest(db, { claim_id: claim.id, wants: 'letter' }, clock());
  await emailMissing(services, claim.id);
  return {
    done: {
      title: 'We’ll post you a letter',
      description: 'It has a code to enter on this page. Post usually takes a few days.',
    },
  };
}

const NO_MAILBOX = 'We can’t use the listed email address for this.';

async function sendLink({ services, claimant, business, claim }: Asked): Promise<ClaimAnswer> {
  const { db, clock, limits, senderKeys, mailer, config } = services;
  const mailbox = (await listedContacts(db, business.id, clock()))?.mailbox;
  if (!mailbox || mailbox.problem !== null) return refuse(NO_MAILBOX, 'mailbox');
  // Limits emails to a listed mailbox, so that claims can't flood it or lock its owner out. Each claimant gets fewer
  // emails than the mailbox per day, so exhausting it takes several accounts. Owners whose account has the listed
  // address are never blocked, because they only email themselves. Others can use the listed phone number.
  await limits.count('claimant email', { address: null, account: `${claimant.id} ${business.id}` });
  if (claimant.email.toLowerCase() !== mailbox.value.toLowerCase()) {
    await limits.count('claim email', { address: null, account: String(business.id) });
    await countEmail(limits, mailbox.value);
  }
  const code = linkCode();
  const hash = codeHash(senderKeys, { claimId: claim.id, contact: mailbox.value }, code);
  await noteCode(db, { claimId: claim.id, kind: 'mail_to_listed_address', hash, by: null, now: clock() });
  const link = `${config.siteUrl}${paths.claim(business.slug)}?code=${code}`;
  const values = { listing: business.name };
  await mailer.send({ name: 'claim-link', recipient: mailbox.value, address: 'counted', link, values });
  return {
    done: {
      title: 'We’ve emailed the listed address',
      description: 'Open the link in that email while you’re signed in to this account.',
    },
  };
}

async function takeLink({ services, business, claim, form }: Asked): Promise<ClaimAnswer> {
  // An address changed since proves nothing.
  const contacts = await listedContacts(services.db, business.id, services.clock());
  if (contacts?.mailbox.problem !== null) return refuse(NO_MAILBOX, 'mailbox');
  const given = new Map([['mail_to_listed_address' as const, contacts.mailbox.value]]);
  return takeCodeOf(services, claim, given, form.code, 'mailbox');
}

async function takeCode({ services, business, claim, form }: Asked): Promise<ClaimAnswer> {
  await services.limits.count('code of a claim', { address: null, account: String(claim.id) });
  // A number or address changed since proves nothing.
  const contacts = await listedContacts(services.db, business.id, services.clock());
  const { call } = await requestsOf(services.db, claim.id);
  const given = new Map<ProofKind, string>();
  for (const kind of CODE_PROOFS) {
    const contact = contacts && codeContact(contacts, kind, call?.phone ?? null);
    if (contact?.problem === null) given.set(kind, contact.value);
  }
  return takeCodeOf(services, claim, given, form.code, 'code');
}

async function takeCodeOf(
  services: ClaimServices,
  { id }: ClaimWithProofs,
  given: ReadonlyMap<ProofKind, string>,
  typed: string,
  at: 'mailbox' | 'code',
): Promise<ClaimAnswer> {
  const { db, clock, senderKeys } = services;
  const now = clock();
  const outcome = await db.transaction(async (within): Promise<Settled | 'wrong' | 'none'> => {
    const claim = await lockClaim(within, id);
    const waiting = (claim?.proofs ?? []).filter(
      (proof) =>
        given.has(proof.kind) &&
        proof.state === 'waiting' &&
        proof.expires_at !== null &&
        proof.expires_at.getTime() > now,
    );
    if (waiting.length === 0) return 'none';
    const right = waiting.find(({ code_hash: hash, kind }) => {
      const contact = given.get(kind);
      return hash && contact !== undefined && isCode(senderKeys, { claimId: id, contact }, hash, typed);
    });
    if (!right) {
      for (const proof of waiting) await noteWrongCode(within, proof.id, MOST_ATTEMPTS);
      return 'wrong';
    }
    await noteProof(within, { claimId: id, kind: right.kind, now });
    return settleClaim(within, id, now);
  });
  if (outcome === 'none') {
    return refuse(
      at === 'mailbox'
        ? 'This link has been used or has expired. Ask for a new one below.'
        : 'This code doesn’t work any more. Codes expire, and stop working after five wrong tries. Ask us for a new one.',
      at,
      409,
    );
  }
  if (outcome === 'wrong') {
    return refuse(
      at === 'mailbox'
        ? 'This link is not for your claim. Ask for a new one below.'
        : 'This code is wrong. Check it and try again.',
      at,
    );
  }
  return proven(services, { id }, outcome);
}

async function proven(
  services: ClaimServices,
  { id }: Pick<ClaimWithProofs, 'id'>,
  settled: Settled,
): Promise<ClaimAnswer> {
  await emailSettled(services, id, settled);
  if (settled === 'owner')
    return {
      done: { title: 'This is now your listing', description: 'You can change and confirm its details.' },
    };
  if (settled === 'disputed') {
    return {
      done: {
        title: 'We’ve accepted your proof',
        description: 'Someone else already manages this listing. We’ll decide and email you.',
      },
    };
  }
  return { done: { title: 'We’ve saved this proof', description: 'You need one more.' } };
}

async function withdraw({ services, claim }: Asked): Promise<ClaimAnswer> {
  const { db, clock } = services;
  const isClosed = await db.transaction(async (within) => {
    const closed = await closeClaim(within, claim.id, 'withdrawn', { now: clock() });
    if (closed && claim.change_id !== null) {
      await within
        .update(changes)
        .set({ state: 'withdrawn', decided_at: new Date(clock()) })
        .where(eq(changes.id, claim.change_id));
    }
    return closed;
  });
  return isClosed
    ? { done: { title: 'Claim withdrawn' } }
    : refuse('You have no open claim to withdraw.', null, 409);
}

function refuse(
  problem: string,
  at: ClaimRefused['at'] = null,
  status: 400 | 409 = 400,
): Extract<ClaimAnswer, { refused: ClaimRefused }> {
  return { refused: { problem, at }, status };
}

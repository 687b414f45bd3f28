import type { EmailKind } from './email-kind.ts';
import {
  ADDRESS_LINK_HOURS,
  CLAIM_LINK_DAYS,
  DISPUTE_CLAIM_DAYS,
  REPLACE_PROOF_DAYS,
  periodInWords,
} from '#app/platform/periods.ts';

const LISTING = 'Fort Hollow Exercise Field';
const WARNING = 'If this is wrong, tell us on the contact page of {site}.';

/** Must not repeat anything a claimant typed. */
export const CLAIM_EMAILS = {
  'claim-start': {
    label: 'Claim: new account',
    to: 'given',
    purpose: 'Sent to a person without an account who wants to claim a listing.',
    placeholders: { listing: LISTING },
    subject: '{listing}: claim your listing',
    text: `We’ve received a request to claim {listing} on {site} with this email address.

Open this page and choose a password. That confirms the address, creates your account and begins the claim. The link works once, within ${ADDRESS_LINK_HOURS} hours.

Claim the listing: {link}

You’re getting this because this address was used to claim the listing. Wasn’t you? Ignore this email. Nobody can claim it with your address without you.`,
  },
  'claim-link': {
    label: 'Claim: link to the listed address',
    to: 'given',
    purpose: 'Sent to the email address on a listing to check that the person claiming it can read it.',
    placeholders: { listing: LISTING },
    subject: '{listing}: is this listing yours?',
    text: `We’ve received a claim for {listing} on {site}.

If the claim is yours, open this page with the account you used and choose “Yes, it is mine”. The link works for ${periodInWords(CLAIM_LINK_DAYS)} and only for that account.

Open the claim: {link}

You’re getting this because the listing shows this email address. Wasn’t you? Don’t choose anything there. ${WARNING}`,
  },
  'claim-missing': {
    label: 'Claim: what is missing',
    to: 'confirmed',
    purpose: 'Sent to the person claiming a listing at each step, with what is still missing.',
    placeholders: { listing: LISTING, missing: 'Choose a way to prove that the business is yours.' },
    required: ['missing'],
    subject: '{listing}: your claim is not finished yet',
    text: `We’ve received your claim for {listing}. {missing}

You can see the ways that are open to you, and follow your claim, on this page.

Your claim: {link}

You’re getting this because you claimed the listing with your account. To stop, withdraw the claim on that page.`,
  },
  'claim-granted': {
    label: 'Claim accepted',
    to: 'confirmed',
    purpose: 'Sent to the person who claimed a listing when it becomes theirs.',
    placeholders: { listing: LISTING },
    subject: '{listing}: you can now manage your listing',
    text: `You’ve shown us that {listing} is yours. Thank you.

You can now manage the listing for free. Hours, prices and answers change immediately. We check other changes first.

Manage your listing: {link}

You’re getting this because you claimed the listing with your account. You can leave it at any time on that page.`,
  },
  'claim-notice': {
    label: 'Claim accepted: notice to the listed address',
    to: 'warned',
    purpose: 'Sent to the email address on a listing when another address has claimed it.',
    placeholders: { listing: LISTING },
    subject: '{listing} has been claimed',
    text: `A business owner has shown us that {listing} is theirs. They can now change its hours, prices and answers.

If that is you or a colleague, you don’t need to do anything.

See the listing: {link}

You’re getting this because the listing shows this email address. ${WARNING}`,
  },
  'claim-disputed': {
    label: 'Claim disputed: to the person claiming',
    to: 'confirmed',
    purpose: 'Sent to a person who claims a listing that is already managed from another account.',
    placeholders: { listing: LISTING, days: String(DISPUTE_CLAIM_DAYS) },
    subject: '{listing}: another account manages this listing',
    text: `We’ve accepted your proof for {listing}, but another account already manages the listing. We’ve told its owner.

We’ll decide within {days} days. You can follow your claim on this page.

Follow your claim: {link}

You’re getting this because you claimed the listing with your account. To stop, withdraw the claim on that page.`,
  },
  'claim-dispute-notice': {
    label: 'Claim disputed: to the present owner',
    to: 'warned',
    purpose: 'Sent to the owner of a listing and to its listed address when another person claims it too.',
    placeholders: { listing: LISTING, days: String(DISPUTE_CLAIM_DAYS) },
    subject: '{listing}: a second person claims this listing',
    text: `A second person has shown us proof that {listing} may be theirs. Nothing changes until we’ve decided.

If that is right, for example because you’ve sold the business, you don’t need to do anything. If it isn’t, tell us within {days} days on the contact page of {site}.

See the listing: {link}

You’re getting this because you manage the listing or it shows this email address.`,
  },
  'claim-rejected': {
    label: 'Claim rejected',
    to: 'given',
    purpose: 'Sent to the person who claimed a listing when we reject the claim, with the reason.',
    placeholders: {
      listing: LISTING,
      reason: 'We could not find proof.',
      note: 'The phone number belongs to another business.',
    },
    required: ['reason'],
    quotes: ['note'],
    subject: '{listing}: we haven’t accepted your claim',
    text: `We’ve checked your claim and can’t tell that {listing} is yours. {reason}

{note}

If you have other proof, you can claim the listing again.

See our decision: {link}

You’re getting this because you claimed the listing with your account. We won’t email you about this claim again.`,
  },
  'proof-gone': {
    label: 'Proof has gone',
    to: 'confirmed',
    purpose: 'Sent to an owner when the proof that a listing is theirs has gone or is too old.',
    placeholders: { listing: LISTING, days: String(REPLACE_PROOF_DAYS) },
    subject: '{listing}: please show us again that it’s yours',
    text: `We can no longer find your proof that {listing} is yours, or it is too old.

Show us again within {days} days, in any of the ways on this page. You can manage the listing as usual until then.

Show it’s yours: {link}

You’re getting this because you manage this listing. To stop, open “Your listings” and stop managing it.`,
  },
  'claim-ended': {
    label: 'Claim ended',
    to: 'confirmed',
    purpose: 'Sent to an owner when they can no longer manage a listing because its proof has gone.',
    placeholders: { listing: LISTING },
    subject: '{listing}: you no longer manage this listing',
    text: `We could no longer find proof that {listing} is yours, so you can’t manage the listing any more. The listing itself hasn’t changed.

You can claim it again at any time.

Claim it again: {link}

You’re getting this because you managed this listing. We won’t email you about it again.`,
  },
  'listing-left': {
    label: 'Owner has left a listing',
    to: 'confirmed',
    purpose: 'Sent to an owner after they have left a listing.',
    placeholders: { listing: LISTING },
    subject: '{listing}: you’ve left this listing',
    text: `You’ve left {listing} and can no longer manage it. The listing itself hasn’t changed.

To manage it again, claim it on its page. If you didn’t leave it, change your password and tell us on the contact page of {site}.

See your listings: {link}

You’re getting this because you managed this listing. We won’t email you about it again.`,
  },
} as const satisfies Readonly<Record<string, EmailKind>>;

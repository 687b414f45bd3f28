import type { EmailKind } from './email-kind.ts';

const LISTING = 'Fort Hollow Exercise Field';

/** Emails about reviews. The first repeats nothing the author typed, so that nobody can send texts of their own to other people. */
export const REVIEW_EMAILS = {
  'confirm-review': {
    label: 'Confirm a review',
    purpose: 'Sent to the author of a review, which we only check once its email address is confirmed.',
    placeholders: { listing: LISTING },
    subject: 'Confirm your review of {listing}',
    text: `We’ve received a review of {listing} from this email address.

Read it once more and confirm it. The link works for 7 days.

Read and confirm: {link}

You’re getting this because this address was given with the review. If you did not write it, ignore this email and we’ll delete the review.`,
  },
} as const satisfies Readonly<Record<string, EmailKind>>;

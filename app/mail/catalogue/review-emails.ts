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
  'review-published': {
    label: 'Review published',
    purpose: 'Sent to the author when we publish a review.',
    placeholders: { listing: LISTING },
    subject: 'Your review of {listing} is published',
    text: `We’ve published your review of {listing}. Thank you.

You can read, change or delete it on this page.

See your review: {link}

You’re getting this because you gave us this address with the review. We won’t use it for anything else.`,
  },
  'review-returned': {
    label: 'Review to change',
    purpose: 'Sent to the author when a review can only be published after a change.',
    placeholders: { listing: LISTING, words: 'Please leave out the name of the other customer.' },
    required: ['words'],
    quotes: ['words'],
    subject: 'Please change your review of {listing}',
    text: `We can publish your review of {listing} once you have changed something.

{words}

Your review is not shown until you have changed it. After 30 days we delete it.

Change your review: {link}

You’re getting this because you gave us this address with the review. We won’t use it for anything else.`,
  },
  'review-declined': {
    label: 'Review declined',
    purpose: 'Sent to the author when we don’t publish a review, with the reason.',
    placeholders: {
      listing: LISTING,
      reason: 'It is not about this business.',
      words: 'It names another kennel.',
    },
    required: ['reason'],
    quotes: ['words'],
    subject: 'We did not publish your review of {listing}',
    text: `We’ve checked your review of {listing} and did not publish it. {reason}

{words}

You can change it and send it again. If you disagree, complain to us on the “Complaints” page of {site}.

See your review: {link}

You’re getting this because you gave us this address with the review. We won’t use it for anything else.`,
  },
  'review-removed': {
    label: 'Review removed',
    purpose: 'Sent to the author when we remove a published review, with the reason.',
    placeholders: {
      listing: LISTING,
      reason: 'It gives personal details of another person.',
      words: 'It gives an address.',
    },
    required: ['reason'],
    quotes: ['words'],
    subject: 'We removed your review of {listing}',
    text: `We’ve removed your review of {listing}. {reason}

{words}

If you disagree, complain to us on the “Complaints” page of {site}.

See your review: {link}

You’re getting this because you gave us this address with the review. We won’t use it for anything else.`,
  },
} as const satisfies Readonly<Record<string, EmailKind>>;

import type { EmailKind } from './email-kind.ts';
import {
  ANSWER_COMPLAINT_DAYS,
  CHANGE_REVIEW_DAYS,
  CONFIRM_REVIEW_DAYS,
  SENDER_LINK_DAYS,
} from '#app/platform/periods.ts';

const LISTING = 'Fort Hollow Exercise Field';

/** The first must not repeat anything the author typed, or it could be abused to send messages to others. */
export const REVIEW_EMAILS = {
  'confirm-review': {
    label: 'Confirm a review',
    to: 'given',
    purpose: 'Sent to the author of a review, which we only check once its email address is confirmed.',
    placeholders: { listing: LISTING },
    subject: 'Confirm your review of {listing}',
    text: `We’ve received a review of {listing} from this email address.

Read it once more and confirm it. The link works for ${CONFIRM_REVIEW_DAYS} days.

Read and confirm: {link}

You’re getting this because this address was given with the review. If you did not write it, ignore this email and we’ll delete the review.`,
  },
  'confirm-report': {
    label: 'Confirm a report',
    to: 'given',
    purpose:
      'Sent to the sender of a report of a review, which only counts once its email address is confirmed.',
    placeholders: { listing: LISTING },
    subject: 'Confirm your report of a review of {listing}',
    text: `We’ve received a report of a review of {listing} from this email address.

Read it once more and confirm it. The link works for ${CONFIRM_REVIEW_DAYS} days.

Read and confirm: {link}

You’re getting this because this address was given with the report. If you did not write it, ignore this email and we’ll delete the report.`,
  },
  'review-link': {
    label: 'New link to a review',
    to: 'given',
    purpose: 'Sent to the author of a review who asks for a new link, because theirs has ended.',
    placeholders: { listing: LISTING },
    subject: 'New link to your review of {listing}',
    text: `Here is the new link to your review of {listing}. It works for ${SENDER_LINK_DAYS} days.

You can read, change or delete the review on that page.

See your review: {link}

You’re getting this because you gave us this address with the review and an earlier link was used to ask for a new one.`,
  },
  'review-published': {
    label: 'Review published',
    to: 'confirmed',
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
    to: 'confirmed',
    purpose: 'Sent to the author when a review can only be published after a change.',
    placeholders: { listing: LISTING, words: 'Please leave out the name of the other customer.' },
    required: ['words'],
    quotes: ['words'],
    subject: 'Please change your review of {listing}',
    text: `We can publish your review of {listing} once you have changed something.

{words}

Your review is not shown until you have changed it. After ${CHANGE_REVIEW_DAYS} days we delete it.

Change your review: {link}

You’re getting this because you gave us this address with the review. We won’t use it for anything else.`,
  },
  'review-declined': {
    label: 'Review declined',
    to: 'confirmed',
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
    to: 'confirmed',
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
  'new-review': {
    label: 'New review of a listing',
    to: 'confirmed',
    purpose: 'Sent to a listing’s owner when we publish a review of it.',
    placeholders: { listing: LISTING },
    subject: 'New review of {listing}',
    text: `Someone has reviewed {listing}, and we’ve published the review.

You can reply to it once. If it breaks our rules, is not about your business or is not true, report it on its page. We don’t remove a review because it is negative.

Read and reply: {link}

You’re getting this because you manage this listing.`,
  },
  'review-gone': {
    label: 'Review of a listing removed',
    to: 'confirmed',
    purpose: 'Sent to a listing’s owner when we remove a review of it.',
    placeholders: { listing: LISTING, reason: 'It gives personal details of another person.' },
    required: ['reason'],
    subject: 'We removed a review of {listing}',
    text: `We’ve removed a review of {listing} that was published. {reason}

It no longer counts in the average.

See your listing: {link}

You’re getting this because you manage this listing.`,
  },
  'reply-published': {
    label: 'Reply to a review published',
    to: 'confirmed',
    purpose: 'Sent to a listing’s owner when we publish their reply to a review.',
    placeholders: { listing: LISTING },
    subject: 'Your reply for {listing} is published',
    text: `We’ve published your reply to a review of {listing}.

You can change or delete it on this page.

See your reply: {link}

You’re getting this because you replied to a review of this listing.`,
  },
  'reply-declined': {
    label: 'Reply to a review declined',
    to: 'confirmed',
    purpose: 'Sent to a listing’s owner when we don’t publish their reply to a review, with the reason.',
    placeholders: { listing: LISTING, words: 'Please leave out the customer’s surname.' },
    required: ['words'],
    quotes: ['words'],
    subject: 'We did not publish your reply for {listing}',
    text: `We’ve checked your reply to a review of {listing} and did not publish it.

{words}

You can change it and send it again.

Change your reply: {link}

You’re getting this because you replied to a review of this listing.`,
  },
  'review-answered': {
    label: 'Review answered',
    to: 'confirmed',
    purpose: 'Sent to the author of a review when the business’s reply is published.',
    placeholders: { listing: LISTING },
    subject: '{listing} replied to your review',
    text: `{listing} has replied to your review. The reply is below it on the listing’s page.

You can change or delete your review at any time.

See your review: {link}

You’re getting this because you gave us this address with the review. We won’t use it for anything else.`,
  },
  'report-decided': {
    label: 'Report of a review decided',
    to: 'confirmed',
    purpose: 'Sent to people who reported a review and gave an address, when we decide.',
    placeholders: {
      listing: LISTING,
      outcome: 'We’ve kept the review, because it does not break our rules.',
    },
    required: ['outcome'],
    subject: 'Your report of a review of {listing}',
    text: `We’ve checked your report of a review of {listing}. {outcome}

If you don’t agree, reply to this email and say why.

See the listing: {link}

You’re getting this because you gave us this address with the report. We won’t use it for anything else.`,
  },
  'review-complaint': {
    label: 'Complaint about a review',
    to: 'confirmed',
    purpose: 'Sent to the author of a review when someone complains that it is defamatory.',
    placeholders: {
      listing: LISTING,
      from: 'Someone',
      complaint: 'We were never late, and two customers have cancelled since.',
    },
    required: ['complaint'],
    quotes: ['complaint'],
    subject: 'A complaint about your review of {listing}',
    text: `{from} says that your review of {listing} is untrue and does serious harm:

{complaint}

Tell us within ${ANSWER_COMPLAINT_DAYS} days if we should remove the review. To keep it, give your full name and postal address; we only pass them on if you agree or a court orders it. If you don’t answer, we have to remove it.

Read and answer: {link}

You’re getting this because you gave us this address with the review. We won’t use it for anything else.`,
  },
  'complaint-sent': {
    label: 'Complaint about a review sent on',
    to: 'confirmed',
    purpose:
      'Sent to someone who complained of defamation, when the complaint goes to the author of the review.',
    placeholders: { listing: LISTING },
    subject: 'Your complaint about a review of {listing}',
    text: `We’ve sent your complaint about a review of {listing} to its writer, who has ${ANSWER_COMPLAINT_DAYS} days to answer.

The review stays up until then. We tell you what happens next, whatever the answer is.

How we deal with complaints: {link}

You’re getting this because you gave us this address with the complaint. We won’t use it for anything else.`,
  },
} as const satisfies Readonly<Record<string, EmailKind>>;

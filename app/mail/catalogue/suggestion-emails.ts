import type { EmailKind } from './email-kind.ts';
import { SENDER_LINK_DAYS, UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

const LISTING = 'Fort Hollow Exercise Field';

/** Emails to senders. Before the address is confirmed, they must not repeat anything typed, against abuse. */
export const SUGGESTION_EMAILS = {
  'confirm-suggestion': {
    label: 'Confirm a suggestion',
    to: 'given',
    purpose: 'Sent to the sender of a suggestion that we only check once its email address is confirmed.',
    placeholders: { listing: LISTING },
    subject: '{listing}: please confirm your suggestion',
    text: `We’ve received a suggestion about {listing} from this email address.

Confirm it and we’ll check it. The page shows what was sent, and you can withdraw it there.

Check and confirm: {link}

You’re getting this because this address was given with the suggestion. Wasn’t you? Ignore this email and you won’t hear from us again.`,
  },
  'confirm-new-listing': {
    label: 'Confirm a new listing',
    to: 'given',
    purpose: 'Sent to the sender of a new business, which we only check once its email address is confirmed.',
    placeholders: {},
    subject: 'Please confirm your new listing on {site}',
    text: `We’ve received a new listing for {site} from this email address.

Confirm it and we’ll check it. The page shows what was sent, and you can withdraw it there.

Check and confirm: {link}

You’re getting this because this address was given with the listing. Wasn’t you? Ignore this email and you won’t hear from us again.`,
  },
  'suggestion-link': {
    label: 'New link to a suggestion',
    to: 'given',
    purpose: 'Sent to the sender of a suggestion who asks for a new link, because theirs has ended.',
    placeholders: {},
    subject: 'New link to your suggestion on {site}',
    text: `Here is the new link to your suggestion. It works for ${SENDER_LINK_DAYS} days.

You can follow or withdraw it on that page.

See your suggestion: {link}

You’re getting this because this address was given with the suggestion and an earlier link was used to ask for a new one.`,
  },
  'suggestion-received': {
    label: 'Suggestion received',
    to: 'given',
    purpose: 'Sent to the sender when we receive a suggestion.',
    placeholders: { listing: LISTING, reference: '27' },
    subject: '{listing}: we’ve received your suggestion (reference {reference})',
    text: `We’ve received your suggestion about {listing} (reference {reference}). We’ll check it before changing the listing.

You can follow it or withdraw it on this page.

Follow your suggestion: {link}

You’re getting this because this address was given with the suggestion. Wasn’t you, or want no more emails about it? Withdraw it on that page.`,
  },
  'request-received': {
    label: 'Request received',
    to: 'given',
    purpose: 'Sent to the sender of a request we must answer by law, such as to remove a listing.',
    placeholders: { listing: LISTING, reference: '27', date: '27 December 2026' },
    subject: '{listing}: we’ve received your request (reference {reference})',
    text: `We’ve received your request about {listing} (reference {reference}). We’ll reply by {date}.

You can follow it or withdraw it on this page.

Follow your request: {link}

You’re getting this because this address was given with the request. Wasn’t you, or want no more emails about it? Withdraw it on that page.`,
  },
  'listing-live': {
    label: 'New listing is live',
    to: 'given',
    purpose: 'Sent to the sender when we accept a new business.',
    placeholders: { listing: LISTING, note: 'We shortened the description a little.' },
    quotes: ['note'],
    subject: '{listing} is now listed',
    text: `{listing} is now listed on {site}. Thank you for sending it.

{note}

Check that everything is correct. If the business is yours, claim the listing there to manage it for free.

See the listing: {link}

You’re getting this because you gave us this address with the listing. We won’t use it for anything else.`,
  },
  'correction-live': {
    label: 'Correction is live',
    to: 'given',
    purpose: 'Sent to the sender when we accept a correction.',
    placeholders: { listing: LISTING, note: 'We checked the times on the website.' },
    quotes: ['note'],
    subject: '{listing}: your correction is live',
    text: `We’ve accepted your correction to {listing}, and the listing now shows it. Thank you.

{note}

You can check what changed.

See what changed: {link}

You’re getting this because you gave us this address with the correction. We won’t use it for anything else.`,
  },
  'correction-live-in-part': {
    label: 'Correction is live in part',
    to: 'given',
    purpose: 'Sent to the sender when we accept part of a suggestion.',
    placeholders: { listing: LISTING, note: 'The field is closed on Saturdays.' },
    quotes: ['note'],
    subject: '{listing}: part of your suggestion is live',
    text: `We’ve accepted part of your suggestion about {listing}, and the listing now shows it. Thank you.

{note}

You can check which part we accepted.

See what changed: {link}

You’re getting this because you gave us this address with the suggestion. We won’t use it for anything else.`,
  },
  'photos-live': {
    label: 'Photos are live',
    to: 'given',
    purpose: 'Sent to the sender when we accept photos.',
    placeholders: { listing: LISTING, note: 'We cropped the second photo.' },
    quotes: ['note'],
    subject: '{listing}: your photos are live',
    text: `We’ve accepted your photos of {listing}, and the listing now shows them. Thank you.

{note}

You can see what we did with each photo.

See what changed: {link}

You’re getting this because you gave us this address with the photos. We won’t use it for anything else.`,
  },
  'accepted-while-hidden': {
    label: 'Accepted while hidden',
    to: 'given',
    purpose: 'Sent to the sender when we accept a correction or photos of a listing that is hidden.',
    placeholders: { listing: LISTING, note: 'We checked the times on the website.' },
    quotes: ['note'],
    subject: '{listing}: we’ve accepted your change',
    text: `We’ve accepted your change to {listing}. The listing is hidden, and visitors see your change when it is shown again.

{note}

You can check what we accepted.

See what changed: {link}

You’re getting this because you gave us this address with the change. We won’t use it for anything else.`,
  },
  'listing-removed': {
    label: 'Listing removed',
    to: 'given',
    purpose: 'Sent to the sender when we remove a listing at their request.',
    placeholders: { listing: LISTING, note: 'Search engines can take a few days to notice.' },
    quotes: ['note'],
    subject: '{listing}: your listing has been removed',
    text: `We’ve removed {listing} from {site}, as you asked. It won’t come back with later imports.

{note}

Removed by mistake? Tell us within ${UNDO_REMOVAL_DAYS} days and we can restore it.

See your request: {link}

You’re getting this because you gave us this address with the request. We won’t use it for anything else.`,
  },
  'request-done': {
    label: 'Request done',
    to: 'given',
    purpose: 'Sent to the sender when we have done what they asked, such as hide an address.',
    placeholders: { listing: LISTING, note: 'Search engines can take a few days to notice.' },
    quotes: ['note'],
    subject: '{listing}: we’ve done what you asked',
    text: `We’ve accepted your request about {listing} and changed the listing.

{note}

You can check what changed.

See your request: {link}

You’re getting this because you gave us this address with the request. We won’t use it for anything else.`,
  },
  'report-acted-on': {
    label: 'Report acted on',
    to: 'given',
    purpose: 'Sent to the sender when we act on a report, such as that a business has closed.',
    placeholders: { listing: LISTING, note: 'The council has confirmed it.' },
    quotes: ['note'],
    subject: '{listing}: we’ve acted on your report',
    text: `We’ve checked what you told us about {listing} and acted on it. Thank you.

{note}

You can see what we decided.

See your report: {link}

You’re getting this because you gave us this address with the report. We won’t use it for anything else.`,
  },
  'suggestion-rejected': {
    label: 'Suggestion rejected',
    to: 'given',
    purpose: 'Sent to the sender when we reject a suggestion, with the reason.',
    placeholders: {
      listing: LISTING,
      reason: 'We checked, and the listing is correct.',
      note: 'The website shows the same times.',
    },
    required: ['reason'],
    quotes: ['note'],
    subject: '{listing}: we haven’t changed the listing',
    text: `We’ve checked your suggestion about {listing} and haven’t changed the listing. {reason}

{note}

Thank you for writing. If you know more, you can send us another suggestion.

See our decision: {link}

You’re getting this because you gave us this address with the suggestion. We won’t use it for anything else.`,
  },
  'new-listing-rejected': {
    label: 'New listing rejected',
    to: 'given',
    purpose: 'Sent to the sender when we don’t list a business, with the reason.',
    placeholders: {
      listing: LISTING,
      reason: 'We don’t list this kind of business.',
      note: 'We list services for dogs only.',
    },
    required: ['reason'],
    quotes: ['note'],
    subject: '{listing}: we haven’t listed it',
    text: `We’ve checked {listing} and haven’t listed it on {site}. {reason}

{note}

Thank you for writing. The page shows what you sent us.

See our decision: {link}

You’re getting this because you gave us this address with the listing. We won’t use it for anything else.`,
  },
  'request-rejected': {
    label: 'Request rejected',
    to: 'given',
    purpose:
      'Sent to the sender when we reject a request to remove or hide data, with the rights the law gives them.',
    placeholders: {
      listing: LISTING,
      reason: 'We checked, and the listing is correct.',
      note: 'The details are on the council’s public register.',
    },
    required: ['reason'],
    quotes: ['note'],
    subject: '{listing}: we haven’t changed the listing',
    text: `We’ve looked into your request about {listing} and haven’t changed the listing. {reason}

{note}

If you disagree, complain to us on the “Complaints” page of {site}. You can also complain to the Information Commissioner’s Office (ico.org.uk) or go to court.

See our decision: {link}

You’re getting this because you gave us this address with the request. We won’t use it for anything else.`,
  },
  'suggestion-question': {
    label: 'Question about a suggestion',
    to: 'given',
    purpose: 'Sent to the sender when we need to know more before we decide.',
    placeholders: { listing: LISTING, question: 'Since when are the new opening hours valid?' },
    required: ['question'],
    quotes: ['question'],
    subject: '{listing}: we have a question',
    text: `Before we decide on what you sent about {listing}, we’d like to ask you something.

{question}

Answer on this page, or withdraw what you sent.

Answer the question: {link}

You’re getting this because you gave us this address when you wrote. We won’t use it for anything else.`,
  },
} as const satisfies Readonly<Record<string, EmailKind>>;

import type { EmailKind } from './email-kind.ts';
import {
  ASK_NEW_DOGS_DAYS,
  CONFIRM_LISTING_DAYS,
  DOCUMENT_NOTICE_DAYS,
  LICENCE_NOTICE_DAYS,
} from '#app/platform/periods.ts';

const LISTING = 'Fort Hollow Exercise Field';
const STOP = 'https://dogs.example/still-right/stop-example';
const LICENCE = {
  listing: LISTING,
  licence: 'Licence 2026/114 from Winchester City Council',
  date: '10 January 2027',
  stop: STOP,
};

export const OWNER_EMAILS = {
  listed: {
    label: 'You are listed',
    to: 'given',
    purpose:
      'Sent once to a business whose details were imported, in batches that you start under Notices. Only companies get the line about claiming, and only if you’ve turned it on.',
    placeholders: {
      listing: LISTING,
      source: 'the council’s register of licences',
      privacy: 'https://dogs.example/privacy#listed',
      claim: 'If you’d like to manage this listing yourself, you can claim it on its page.',
      stop: STOP,
    },
    required: ['source', 'privacy', 'stop'],
    stops: 'notices',
    links: ['privacy'],
    subject: '{listing} is listed on {site}',
    text: `{site} is a public directory of dog care services. It has a page about {listing}.

See what we show: {link}

Our source is {source}. You can have the page corrected or removed, or object to it, at any time. You don’t need to give a reason.

{claim}

Who we are, why we hold these details, for how long, and your rights: {privacy}

You’re getting this because the page shows this email address. We send it once. To correct the page, have it removed, object or stop emails from us: {stop}`,
  },
  'half-yearly-check': {
    label: 'Half-yearly check',
    to: 'confirmed',
    purpose: 'Sent twice a year to owners who agreed to it, when nobody has confirmed their listing since.',
    placeholders: { listing: LISTING, days: String(CONFIRM_LISTING_DAYS), stop: STOP },
    required: ['stop'],
    subject: '{listing}: is everything still correct?',
    text: `It’s six months since {listing} was last confirmed on {site}.

Check your listing and tell us in one step: everything is correct, something has changed, or you’ve closed. The link works once, within {days} days.

Check your listing: {link}

You’re getting this because you agreed to be asked twice a year. To stop these emails: {stop}`,
  },
  'new-dogs': {
    label: 'Taking new dogs?',
    to: 'confirmed',
    purpose: `Sent to an owner ${ASK_NEW_DOGS_DAYS} days after they said if they take new dogs, or when “Full until” ends. Without an answer, it isn’t sent again.`,
    placeholders: {
      listing: 'Buttercross Hounds',
      said: 'Your page says “Taking new dogs”. You told us on 27 November 2026.',
      otherwise: 'If you don’t answer by 26 February 2027, your page stops showing this.',
      waiting: 'https://dogs.example/still-right/dogs-example?dogs=waiting-list',
      full: 'https://dogs.example/still-right/dogs-example?dogs=full',
      stop: STOP,
    },
    required: ['said', 'waiting', 'full', 'stop'],
    links: ['waiting', 'full'],
    stops: 'new dogs',
    subject: '{listing}: are you taking new dogs?',
    text: `{said} Is that still right?

Yes, taking new dogs: {link}

Waiting list: {waiting}

Full until a month you choose: {full}

Each link opens a page with one button. {otherwise}

You’re getting this because you manage this listing. To stop these emails: {stop}`,
  },
  'listing-figures': {
    label: 'What a listing brought',
    to: 'confirmed',
    purpose:
      'Sent to owners at the start of each month, or every three months, if anything was counted. They can choose “Never”.',
    placeholders: {
      listing: 'Buttercross Hounds',
      period: 'November 2026',
      before: 'October 2026',
      views: 'Page views: 84 (before: 61)',
      calls: 'Calls started: 9 (before: 4)',
      websites: 'Visits to your website: 12 (before: 15)',
      enquiries: 'Enquiries: 3 (before: 0)',
      shortlisted: 'Added to shortlists: 6 (before: 2)',
      dogs: 'https://dogs.example/still-right/dogs-example',
      stop: STOP,
    },
    required: ['views', 'calls', 'stop'],
    links: ['dogs'],
    subject: '{listing}: what it brought in {period}',
    text: `Here’s what {listing} brought in {period}, and in {before} before it:

{views}
{calls}
{websites}
{enquiries}
{shortlisted}

Everything on your page is correct: {link}

Tell us if you’re taking new dogs: {dogs}

Each link opens a page with one button.

You’re getting this because you manage this listing. To get it less often or never, choose “Email me what my listing brought” in “Your listings”. To stop these emails: {stop}`,
  },
  'document-decided': {
    label: 'Document checked',
    to: 'confirmed',
    purpose:
      'Sent to the owner who sent a document, when an admin has decided on it. The file is deleted by then.',
    placeholders: {
      listing: 'Buttercross Hounds',
      document: 'insurance certificate',
      outcome: 'Your page now says: “We saw the certificate on 27 November 2026. Valid until 14 March 2027.”',
    },
    required: ['outcome'],
    subject: '{listing}: we’ve checked your {document}',
    text: `We’ve looked at the {document} you sent for {listing}, and deleted the file. {outcome}

See your documents: {link}

You’re getting this because you manage this listing.`,
  },
  'document-ending': {
    label: 'Document about to expire',
    to: 'confirmed',
    purpose: `Sent to an owner ${DOCUMENT_NOTICE_DAYS} days or less before a document that we saw ends.`,
    placeholders: {
      listing: 'Buttercross Hounds',
      document: 'insurance certificate',
      date: '14 March 2027',
      stop: STOP,
    },
    required: ['date', 'stop'],
    stops: 'documents of owners',
    subject: '{listing}: your {document} ends on {date}',
    text: `The {document} we saw for {listing} ends on {date}. After that day your page says that it has ended.

If you have a new one, send us a photo of it.

Send the new certificate: {link}

You’re getting this because you manage this listing. To stop these emails: {stop}`,
  },
  'licence-ending': {
    label: 'Licence about to expire',
    to: 'confirmed',
    purpose: `Sent to an owner ${LICENCE_NOTICE_DAYS} days or less before their council licence expires.`,
    placeholders: LICENCE,
    stops: 'licences of owners',
    subject: '{listing}: your licence ends on {date}',
    text: `{licence}, for {listing}, ends on {date}, as far as we know. After that day your listing shows that it has ended.

If it has been renewed or we have the wrong date, tell us.

Update your licence: {link}

You’re getting this because you manage this listing. We write once before a licence ends and once after. To stop these emails: {stop}`,
  },
  'licence-ended': {
    label: 'Licence expired',
    to: 'confirmed',
    purpose: 'Sent to an owner when their council licence has expired.',
    placeholders: LICENCE,
    stops: 'licences of owners',
    subject: '{listing}: your licence ended on {date}',
    text: `{licence}, for {listing}, ended on {date}, as far as we know. Your listing now shows that it has ended and may have been renewed.

If it has been renewed or we have the wrong date, tell us.

Update your licence: {link}

You’re getting this because you manage this listing. We write once before a licence ends and once after. To stop these emails: {stop}`,
  },
} as const satisfies Readonly<Record<string, EmailKind>>;

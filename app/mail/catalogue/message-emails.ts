import { CONFIRM_ENQUIRY_DAYS } from '#app/platform/periods.ts';
import type { EmailKind } from './email-kind.ts';

const SENT = {
  sender: 'Ann Walker (ann@dogs.example)',
  topic: 'Places in July',
  message: 'Do you have space for two spaniels in the last week of July?',
};

const LISTING = 'Fort Hollow Exercise Field';

export const MESSAGE_EMAILS = {
  enquiry: {
    label: 'Enquiry to a business',
    to: 'given',
    purpose:
      'Sent to each business of an enquiry when the visitor has confirmed it. Replies go to the visitor.',
    stops: 'enquiries',
    placeholders: {
      sender: 'Sam',
      topic: 'boarding, 19 to 27 December',
      service: 'boarding',
      when: 'When: 19 to 27 December 2026',
      message: 'Bramble, a spaniel, 9. On tablets twice a day.',
      full: 'https://dogs.example/my-business/meon-kennels',
      stop: 'https://dogs.example/still-right/stop-example',
    },
    required: ['sender', 'message', 'stop'],
    quotes: ['message'],
    links: ['full'],
    subject: 'Enquiry from {sender}: {topic}',
    text: `{sender} found you on {site} and asks about {service}.

{when}

About the dog:

{message}

Reply to this email to answer {sender}.

Can’t take the dog? Let {sender} know, so they can look elsewhere.

Send a polite no: {link}

Full on these dates? Mark them as full: {full}

{sender} confirmed this email address. We don’t know more about {sender}. Please use these details only to answer.

You’re getting this because your listing takes enquiries. Stop enquiries: {stop}`,
  },
  'confirm-enquiry': {
    label: 'Confirm an enquiry',
    to: 'given',
    purpose:
      'Sent to a visitor who writes to businesses. We send them nothing before the visitor presses “Send”.',
    placeholders: { businesses: 'Larksfoot Kennels and Kit’s Home Boarding' },
    required: ['businesses'],
    subject: 'Send your enquiry?',
    text: `You’ve written an enquiry to {businesses}.

Open the page and press “Send”. The link works for ${CONFIRM_ENQUIRY_DAYS} days.

Send your enquiry: {link}

You’re getting this because this address was given on {site}. If you didn’t write the enquiry, ignore this email. We won’t send it, and we’ll delete your address.`,
  },
  'enquiry-declined': {
    label: 'Enquiry: a polite no',
    to: 'confirmed',
    purpose:
      'Sent to the visitor when a business can’t help with their enquiry. The text is always the same.',
    placeholders: { listing: LISTING, own: 'https://dogs.example/enquiry/example' },
    required: ['listing'],
    links: ['own'],
    subject: '{listing} can’t help this time',
    text: `{listing} can’t help with your enquiry this time, and is sorry to disappoint you.

Others near you may have room.

Find dog care: {link}

See or withdraw your enquiry: {own}

You’re getting this because you sent them an enquiry through {site}.`,
  },
  'enquiry-withdrawn': {
    label: 'Enquiry withdrawn',
    to: 'given',
    purpose: 'Sent to a business that has an enquiry when the visitor withdraws it.',
    stops: 'enquiries',
    placeholders: {
      sender: 'Sam',
      service: 'boarding',
      date: '1 December 2026',
      stop: 'https://dogs.example/still-right/stop-example',
    },
    required: ['sender', 'stop'],
    subject: '{sender} has withdrawn an enquiry',
    text: `{sender} no longer needs an answer to the enquiry about {service} of {date}.

We’ve deleted it from {site}. Please delete {sender}’s details too.

See your listing: {link}

You’re getting this because your listing takes enquiries. Stop enquiries: {stop}`,
  },
  'message-to-admins': {
    label: 'Message from the contact page',
    to: 'site',
    purpose:
      'Sent to the site’s own address when a visitor uses the contact page. Replies go to the visitor.',
    placeholders: SENT,
    required: ['sender', 'message'],
    quotes: ['message'],
    subject: 'Message to {site}: {topic}',
    text: `{sender} has written using the contact page. We haven’t checked that the email address is theirs.

About: {topic}

{message}

Reply to this email to answer them, or open the message in the admin area.

Open the message: {link}

You’re getting this because {site} sends its messages to this address. We email at most 20 a day; the admin area shows them all.`,
  },
  'complaint-received': {
    label: 'Complaint received',
    to: 'given',
    purpose: 'Sent to a person who complains about how the site uses personal data.',
    placeholders: { reference: '3' },
    subject: 'We’ve received your complaint to {site} (reference {reference})',
    text: `We’ve received your complaint about how {site} uses personal data (reference {reference}).

We’ll look into it without undue delay and email you what we found. We’ll ask if we need to know more.

How we deal with complaints: {link}

You’re getting this because this address was given with the complaint. Wasn’t you? Ignore this email.`,
  },
} as const satisfies Readonly<Record<string, EmailKind>>;

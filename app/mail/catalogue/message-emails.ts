import type { EmailKind } from './email-kind.ts';

const SENT = {
  sender: 'Ann Walker (ann@dogs.example)',
  topic: 'Places in July',
  message: 'Do you have space for two spaniels in the last week of July?',
};

export const MESSAGE_EMAILS = {
  enquiry: {
    label: 'Enquiry to a business',
    to: 'given',
    purpose: 'Sent to a business when a visitor writes to it from its page. Replies go to the visitor.',
    placeholders: { listing: 'Fort Hollow Exercise Field', ...SENT, contact: 'https://dogs.example/contact' },
    required: ['sender', 'message', 'contact'],
    quotes: ['message'],
    subject: '{listing}: enquiry from {site} about {topic}',
    text: `{sender} has sent {listing} an enquiry from its page on {site}. We haven’t checked that the email address is theirs.

About: {topic}

{message}

Reply to this email to answer them. They only see your address if you reply.

See your listing: {link}

You’re getting this because your listing on {site} shows this email address. To stop enquiries, tell us: {contact}`,
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

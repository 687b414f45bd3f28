import type { EmailKind } from './email-kind.ts';

const LISTING = 'Fort Hollow Exercise Field';
const LICENCE = {
  listing: LISTING,
  licence: 'Licence 2026/114 from Winchester City Council',
  date: '10 January 2027',
};

/** Emails to the owners of listings about keeping them correct. */
export const OWNER_EMAILS = {
  'half-yearly-check': {
    label: 'Half-yearly check',
    purpose: 'Sent twice a year to owners who agreed to it, when nobody has confirmed their listing since.',
    placeholders: { listing: LISTING, days: '60', stop: 'https://dogs.example/still-right/stop-example' },
    required: ['stop'],
    subject: '{listing}: is everything still correct?',
    text: `It’s six months since {listing} was last confirmed on {site}.

Check your listing and tell us in one step: everything is correct, something has changed, or you’ve closed. The link works once, within {days} days.

Check your listing: {link}

You’re getting this because you agreed to be asked twice a year. To stop these emails: {stop}`,
  },
  'licence-ending': {
    label: 'Licence ends soon',
    purpose: 'Sent to an owner within 60 days before their council licence ends.',
    placeholders: LICENCE,
    subject: '{listing}: your licence ends on {date}',
    text: `{licence}, for {listing}, ends on {date}, as far as we know. After that day your listing shows that it has ended.

If it has been renewed or we have the wrong date, tell us.

Update your licence: {link}

You’re getting this because you manage this listing. We write once before a licence ends and once after. To stop, open “Your listings” and stop managing it.`,
  },
  'licence-ended': {
    label: 'Licence has ended',
    purpose: 'Sent to an owner when their council licence has ended.',
    placeholders: LICENCE,
    subject: '{listing}: your licence ended on {date}',
    text: `{licence}, for {listing}, ended on {date}, as far as we know. Your listing now shows that it has ended and may have been renewed.

If it has been renewed or we have the wrong date, tell us.

Update your licence: {link}

You’re getting this because you manage this listing. We write once before a licence ends and once after. To stop, open “Your listings” and stop managing it.`,
  },
} as const satisfies Readonly<Record<string, EmailKind>>;

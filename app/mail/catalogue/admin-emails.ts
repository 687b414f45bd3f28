import type { EmailKind } from './email-kind.ts';
import { LICENCE_NOTICE_DAYS, WEBHOOK_FAILURE_DAYS } from '#app/platform/periods.ts';

const STOP = 'https://dogs.example/still-right/stop-example';

export const ADMIN_EMAILS = {
  'suggestions-waiting': {
    label: 'Suggestions to check',
    to: 'site',
    purpose: 'Sent to the site’s own address at most once a day while suggestions are waiting.',
    placeholders: {
      waiting: '3 suggestions',
      urgent:
        '1 reports that something isn’t safe. Please check it today.\n1 must be answered by law within a week.',
      stop: STOP,
    },
    stops: 'suggestions',
    quotes: ['urgent'],
    subject: '{site}: {waiting} to check',
    text: `You have {waiting} to check on {site}. Visitors don’t see any of this until you accept it.

{urgent}

Check suggestions: {link}

You’re getting this because {site} sends its messages to this address. We send it at most once a day, only while something is waiting. To stop these emails: {stop}`,
  },
  'mail-server-test': {
    label: 'Test of the mail server',
    to: 'confirmed',
    purpose: 'Sent to the admin who tests the mail server, under Site, Mail server.',
    placeholders: {},
    subject: '{site}: this test email has arrived',
    text: `The mail server of {site} works: this email went through it.

If it was in your spam folder, set up SPF and DKIM for the sender’s domain.

Open the site: {link}

You’re getting this because you pressed “Send a test email” in the admin area.`,
  },
  'licences-ending': {
    label: 'Licences about to expire',
    to: 'site',
    purpose: 'Sent to the site’s own address when council licences are about to expire or have expired.',
    placeholders: {
      summary: `1 licence ends within ${LICENCE_NOTICE_DAYS} days`,
      licences: 'Fort Hollow Exercise Field (Winchester City Council): ends on 10 January 2027',
      stop: STOP,
    },
    stops: 'licences of the site',
    required: ['licences'],
    quotes: ['licences'],
    subject: '{site}: {summary}',
    text: `{summary} on {site}.

{licences}

A licence that has ended shows its end date and no stars. It may already be renewed: check the council’s register.

Check licences: {link}

You’re getting this because {site} sends its messages to this address. We mention each licence once before it ends and once after. To stop these emails: {stop}`,
  },
  'assessment-due': {
    label: 'Risk assessment of reviews due',
    to: 'site',
    purpose: 'Sent to the site’s own address when the last risk assessment of reviews is a year old.',
    placeholders: { stop: STOP },
    stops: 'risk assessment',
    subject: '{site}: check your risk assessment of reviews',
    text: `A year ago you wrote down how fake or misleading reviews could get onto {site}, and how you prevent it. The law expects you to check this regularly.

Read it again, change what is different now, and save it: {link}

You’re getting this because {site} sends its messages to this address. We remind you once for each assessment. To stop these emails: {stop}`,
  },
  'webhook-gone': {
    label: 'Webhook switched off: gone',
    to: 'site',
    purpose: 'Sent to the site’s own address when the receiver of a webhook says that it is gone.',
    placeholders: { receiver: 'hooks.example.org' },
    subject: '{site}: the webhook to {receiver} is switched off',
    text: `{receiver} told us that it no longer takes messages (status 410), so we switched the webhook off.

Changes to listings aren’t sent there until you switch it on again.

See what failed: {link}

You’re getting this because {site} sends its messages to this address.`,
  },
  'webhook-failing': {
    label: 'Webhook switched off: failing',
    to: 'site',
    purpose: `Sent to the site’s own address when a webhook has failed for ${WEBHOOK_FAILURE_DAYS} days.`,
    placeholders: { receiver: 'hooks.example.org' },
    subject: '{site}: the webhook to {receiver} is switched off',
    text: `{receiver} took none of our messages for ${WEBHOOK_FAILURE_DAYS} days, so we switched the webhook off.

Changes to listings aren’t sent there until you switch it on again.

See what failed: {link}

You’re getting this because {site} sends its messages to this address.`,
  },
} as const satisfies Readonly<Record<string, EmailKind>>;

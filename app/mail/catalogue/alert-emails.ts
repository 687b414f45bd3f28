import { ALERT_DAYS, CONFIRM_ALERT_DAYS, periodInWords } from '#app/platform/periods.ts';
import type { EmailKind } from './email-kind.ts';

const STOP = 'https://dogs.example/alerts/stop-example?stop=1';
const SEARCH = 'dog walkers within 10 miles of SO23';

/** None repeats anything that a stranger typed: the words are those of the site's own services, places and filters. */
export const ALERT_EMAILS = {
  'confirm-alert': {
    label: 'Confirm emails about a search',
    to: 'given',
    purpose: 'Sent when someone asks for emails about a search. We send none before they press “Start”.',
    placeholders: { search: SEARCH },
    required: ['search'],
    subject: 'Start emails about new {search}?',
    text: `You asked us to email you about new {search}.

Open the page and press “Start”. The link works for ${CONFIRM_ALERT_DAYS} days.

Start these emails: {link}

You’re getting this because this address was given on our site. If you didn’t ask for it, ignore this email. We’ll delete your address and you won’t hear from us again.`,
  },
  'search-alert': {
    label: 'New listings of a search',
    to: 'confirmed',
    purpose: 'Sent once a week, or once a day, when there’s a new listing or one is taking new dogs again.',
    placeholders: {
      news: '2 new dog walkers near SO23',
      search: SEARCH,
      since: '20 November 2026',
      listings: `Meon Paws, Walks by Kit
https://dogs.example/dog-services/meon-paws
New. 3.1 miles, Twyford SO21. From £15 a walk. Taking new dogs.

Chalkstream Dog Walks
https://dogs.example/dog-services/chalkstream-dog-walks
Taking new dogs now. 1.2 miles, Winchester SO22. Prices not stated.`,
      more: 'And 3 more.',
      asked: '13 November 2026',
      stop: STOP,
    },
    required: ['listings', 'stop'],
    lists: ['listings'],
    subject: '{news}',
    text: `Since {since}, {search}:

{listings}

{more}

See the whole list: {link}

You’re getting this because you asked for it on {asked}. To stop these emails or change how often we send them: {stop}`,
  },
  digest: {
    label: 'Once a month',
    to: 'confirmed',
    purpose:
      'Sent on the first of a month to people who asked for news of a town or the blog, if there is any. Switch it on under Site, Name and logo.',
    placeholders: {
      about: 'Winchester',
      month: 'December 2026',
      words: 'Our Christmas walk starts at the Buttercross on 19 December at 10:30.',
      listings: `Meon Paws, Walks by Kit
https://dogs.example/dog-services/meon-paws
New. Winchester SO22. From £15 a walk. Taking new dogs.`,
      more: 'And 3 more services.',
      articles: `Keeping your dog calm on fireworks night
https://dogs.example/blog/fireworks-night
Article of 2 November 2026.`,
      asked: '13 November 2026',
      stop: STOP,
    },
    required: ['listings', 'articles', 'stop'],
    lists: ['listings', 'articles'],
    quotes: ['words'],
    subject: 'New in {about}, {month}',
    text: `{words}

{listings}

{more}

{articles}

See what’s new: {link}

You’re getting this because you asked for it on {asked}. To stop these emails: {stop}`,
  },
  'alert-ending': {
    label: 'Still looking?',
    to: 'confirmed',
    purpose: `Sent after ${periodInWords(ALERT_DAYS)} of emails about a search. Without an answer, they end.`,
    placeholders: { search: SEARCH, date: '13 December 2027', asked: '13 November 2026', stop: STOP },
    required: ['date', 'stop'],
    subject: 'Still looking for {search}?',
    text: `You’ve asked for emails about new {search}. Do you still want them?

Open the page and press “Yes, I’m still looking”. If you don’t, we’ll stop on {date}.

Still looking: {link}

You’re getting this because you asked for these emails on {asked}. To stop them now: {stop}`,
  },
} as const satisfies Readonly<Record<string, EmailKind>>;

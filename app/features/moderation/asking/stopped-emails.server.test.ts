import { describe, expect, test } from 'vitest';
import { EMAIL_NAMES, EMAILS, type EmailName } from '#app/mail/catalogue/catalogue.ts';
import type { EmailKind } from '#app/mail/catalogue/email-kind.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import { collectMails, testSite } from '#tests/support/content/collected-mails.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { senderKeys } from '../suggestions/sender-link.server.ts';
import {
  emailStopToken,
  hashOfEmailStopToken,
  ownershipOfStopToken,
  stopToken,
} from './answer-link.server.ts';
import { createStopLinks, startEmails, stopEmails } from './stopped-emails.server.ts';

const database = useScratchDatabase();
const KEYS = senderKeys('secret');
/** Written out, so that one that is forgotten is missed. */
const REPEATING: EmailName[] = [
  'listed',
  'suggestions-waiting',
  'licences-ending',
  'assessment-due',
  'half-yearly-check',
  'listing-figures',
  'search-alert',
  'digest',
  'alert-ending',
  'new-dogs',
  'document-ending',
  'licence-ending',
  'licence-ended',
  'enquiry',
  'enquiry-withdrawn',
];

test('every email that repeats has an address that stops it, in its header and its text', () => {
  const stopped = EMAIL_NAMES.filter((name) => 'stop' in EMAILS[name].placeholders);
  expect(stopped.toSorted()).toEqual(REPEATING.toSorted());
  for (const name of stopped) expect(EMAILS[name].text).toContain('{stop}');
});

/** These are stopped by a link of their own. */
const OWN_LINK: EmailName[] = [
  'half-yearly-check',
  'listing-figures',
  'search-alert',
  'digest',
  'alert-ending',
];

describe.each(REPEATING.filter((name) => !OWN_LINK.includes(name)))('%s', (name) => {
  test('ends for the one who stops it, until they want it again', async () => {
    const mails: Mail[] = [];
    const mailer = createMailer(
      collectMails(mails),
      () => testSite(),
      async () => true,
      createStopLinks(database.db, KEYS, { siteUrl: 'https://dogs.example' }),
    );
    const { stop: _stop, ...values } = EMAILS[name].placeholders as Record<string, string>;
    const send = async (recipient: string) => {
      mails.length = 0;
      await mailer.send({ name, recipient, link: 'https://dogs.example/', values });
      return mails[0]?.stop ?? null;
    };
    const { stops = '' }: EmailKind = EMAILS[name];
    const token = emailStopToken(KEYS, stops, 'Ann@dogs.example');
    expect(await send('ann@dogs.example')).toBe(`https://dogs.example/still-right/${token}`);
    expect(token).not.toContain('ann');

    await stopEmails(database.db, hashOfEmailStopToken(KEYS, token) ?? '');
    await stopEmails(database.db, hashOfEmailStopToken(KEYS, token) ?? '');
    expect(await send('ann@dogs.example')).toBeNull();
    expect(await send('bob@dogs.example')).not.toBeNull();
    await startEmails(database.db, hashOfEmailStopToken(KEYS, token) ?? '');
    expect(await send('ann@dogs.example')).not.toBeNull();
  });
});

test('a forged address stops nothing, and neither kind is the other', () => {
  const token = emailStopToken(KEYS, 'suggestions', 'ann@dogs.example');
  const half = token.slice(5, 27);
  for (const forged of ['', 'stop-', `${token}x`, `stop-${half}${half}`, stopToken(KEYS, 1)])
    expect(hashOfEmailStopToken(KEYS, forged)).toBeNull();
  expect(hashOfEmailStopToken(senderKeys('other'), token)).toBeNull();
  expect(ownershipOfStopToken(KEYS, token)).toBeNull();
});

import { expect, test } from 'vitest';
import type { SiteConfig } from '#app/config/config.server.ts';
import { storeAssessment } from '#app/features/reviews/risks/risks.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import { collectMails, testSite, NONE_STOPPED } from '#tests/support/content/collected-mails.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { remindOfRisks } from './risk-assessment.server.ts';

const database = useScratchDatabase();
const DAY_MS = 24 * 60 * 60_000;

const CONFIG = {
  siteUrl: 'https://dogs.example',
  contactEmail: null,
  adminEmails: ['ann@dogs.example'],
  sendsMail: true,
  ownerSettings: { reviews: 'open' },
} as unknown as SiteConfig;

test('the owner is reminded once of each assessment that is a year old', async () => {
  await database.pool.query(
    `INSERT INTO "user" (id, name, email, email_verified) VALUES ('ann', 'Ann', 'ann@dogs.example', true)`,
  );
  const sent: Mail[] = [];
  const mailer = createMailer(
    collectMails(sent),
    () => testSite('Dogs'),
    async () => true,
    NONE_STOPPED,
  );
  const remind = async (days: number, config = CONFIG) => {
    sent.length = 0;
    const clock = () => Date.now() + days * DAY_MS;
    await remindOfRisks({ pool: database.pool, clock, config, mailer });
    return sent.map(({ recipient, subject, link }) => `${recipient}: ${subject} ${link}`);
  };
  const reminder =
    'ann@dogs.example: Dogs: check your risk assessment of reviews https://dogs.example/admin/reviews?show=risks';
  expect(await remind(400)).toEqual([]);
  await storeAssessment(database.db, 'ann', 'One email, one review.');
  expect(await remind(364)).toEqual([]);
  expect(await remind(366, { ...CONFIG, sendsMail: false })).toEqual([]);
  expect(await remind(366, { ...CONFIG, ownerSettings: {} })).toEqual([]);
  expect(await remind(366)).toEqual([reminder]);
  expect(await remind(367)).toEqual([]);
  await storeAssessment(database.db, 'ann', 'The same, read again.');
  expect(await remind(368)).toEqual([reminder]);
});

import { pino } from 'pino';
import { expect, test } from 'vitest';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { collectMails, testSite, NONE_STOPPED } from '#tests/support/content/collected-mails.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { stillRight } from './still-right.server.ts';

const database = useScratchDatabase();

test('all whose turn it is are asked in one run, each with a link of their own, and not again on the next day', async () => {
  await database.pool.query(`
    INSERT INTO service_types VALUES ('Kennels');
    INSERT INTO businesses (slug, name, category, city, postal_code)
      SELECT 'barn-' || n, 'Barn ' || n, 'Kennels', 'Alton', 'GU34 1AA' FROM generate_series(1, 120) AS n;
    INSERT INTO "user" (id, name, email, email_verified)
      SELECT 'user' || n, '', n || '@dogs.example', n <> 7 FROM generate_series(1, 120) AS n;
    INSERT INTO business_claims (business_id, user_id, state) SELECT id, 'user' || substr(slug, 6), 'owner' FROM businesses;
    INSERT INTO business_owners (business_id, user_id, claim_id, since, asked_twice_a_year)
      SELECT business_id, user_id, id, now() - interval '1 year', true FROM business_claims`);
  const mails: Mail[] = [];
  const job = stillRight({
    config: {
      siteName: 'Test Directory',
      siteUrl: 'https://dogs.example',
      analytics: { provider: 'builtin' },
    },
    db: database.db,
    mailer: createMailer(
      collectMails(mails),
      () => testSite(),
      async () => true,
      NONE_STOPPED,
    ),
    senderKeys: senderKeys('secret'),
    clock: () => Date.now(),
    logger: pino({ level: 'silent' }),
  } as unknown as Services);
  await job.run({}, new AbortController().signal);
  // Of one the address was never confirmed.
  expect(mails).toHaveLength(119);
  expect(new Set(mails.map(({ link }) => link)).size).toBe(119);
  expect(mails[0]?.text).toContain('https://dogs.example/still-right/stop-');
  await job.run({}, new AbortController().signal);
  expect(mails).toHaveLength(119);
  await expect(job.run({}, AbortSignal.abort())).rejects.toThrow();
});

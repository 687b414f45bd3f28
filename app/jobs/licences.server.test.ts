import { expect, test } from 'vitest';
import { endLicences } from '#app/features/licences/ledger/end-licences.server.ts';
import type { SiteConfig } from '#app/config/config.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import { emailEnds } from './licences.server.ts';
import { collectMails, testSite, NONE_STOPPED } from '#tests/support/content/collected-mails.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';

const database = useScratchDatabase();

test('a licence that has ended counts no longer, and one of a business that is gone is deleted', async () => {
  await database.pool.query(`
    INSERT INTO service_types VALUES ('Kennels');
    INSERT INTO businesses (slug, name, category, city, postal_code) VALUES ('barn', 'Barn', 'Kennels', 'Alton', 'GU34 1AA');
    INSERT INTO authorities (code, name, nation) VALUES ('E1', 'Alton', 'England');
    INSERT INTO licences (business_id, authority, number, activity, expires_on, source, seen_on)
      SELECT id, 'E1', '1', 'kennels', '2098-12-31', 'register', '2026-11-03' FROM businesses;
    INSERT INTO licences (business_id, authority, number, activity, source, seen_on) VALUES (99, 'E1', '2', 'kennels', 'register', '2026-11-03')`);
  expect(await endLicences(database.pool, '2098-12-31')).toBe(0);
  expect(await endLicences(database.pool, '2099-01-01')).toBe(1);
  const { rows } = await database.pool.query(
    'SELECT licensed_until, licence IS NOT NULL AS told FROM businesses',
  );
  expect(rows).toEqual([{ licensed_until: null, told: true }]);
  expect((await database.pool.query('SELECT number FROM licences')).rows).toEqual([{ number: '1' }]);
});

test('admins and owner are emailed once before and once after each end, unless it was renewed', async () => {
  await database.pool.query(`
    TRUNCATE licences;
    INSERT INTO "user" (id, name, email, email_verified) VALUES ('owner', 'Ann', 'ann@barn.example', true);
    INSERT INTO business_claims (business_id, user_id, state) SELECT id, 'owner', 'owner' FROM businesses;
    INSERT INTO business_owners (business_id, user_id, claim_id) SELECT business_id, user_id, id FROM business_claims;
    INSERT INTO licences (business_id, authority, number, activity, expires_on, source, seen_on)
      SELECT id, 'E1', n, a, e::date, 'register', '2026-11-03' FROM businesses, (VALUES ('1', 'kennels', '2027-01-10'),
        ('2', 'day-care', '2026-11-01'), ('3', 'day-care', '2028-01-01'), ('4', 'breeding', '2020-01-01'),
        ('5', 'home-boarding', '2027-06-01')) AS v (n, a, e)`);
  const sent: Mail[] = [];
  const config = {
    siteName: 'Dogs',
    siteUrl: 'https://dogs.example',
    contactEmail: 'office@dogs.example',
    adminEmails: [],
    sendsMail: true,
  } as unknown as SiteConfig;
  const mailer = createMailer(
    collectMails(sent),
    () => testSite('Dogs'),
    async () => true,
    NONE_STOPPED,
  );
  const tell = async (today: string, given = config) => {
    sent.length = 0;
    await emailEnds({ pool: database.pool, config: given, mailer }, today);
    return sent.map(({ recipient, subject }) => `${recipient}: ${subject}`);
  };
  expect(await tell('2026-11-24', { ...config, sendsMail: false })).toEqual([]);
  expect(await tell('2026-11-24')).toEqual([
    'office@dogs.example: Dogs: 1 licence ends within 60 days',
    'ann@barn.example: Barn: your licence ends on 10 January 2027',
  ]);
  expect(sent[1]?.text).toContain('https://dogs.example/suggest/barn?what=licence');
  expect(await tell('2026-11-25')).toEqual([]);
  expect(await tell('2027-01-11')).toEqual([
    'office@dogs.example: Dogs: 1 licence has ended',
    'ann@barn.example: Barn: your licence ended on 10 January 2027',
  ]);
  expect(await tell('2027-01-12')).toEqual([]);
  const { rows } = await database.pool.query<{ actor: string; name: string }>(
    `SELECT actor, details->>'name' AS name FROM actions WHERE action = 'licences.ended' ORDER BY id`,
  );
  expect(rows).toEqual([
    { actor: 'site', name: '1 licence ends within 60 days' },
    { actor: 'site', name: '1 licence has ended' },
  ]);
});

test('a licence that its register speaks against is no renewal, and nobody is told of its end', async () => {
  await database.pool.query(`
    TRUNCATE licences;
    INSERT INTO licences (business_id, authority, number, activity, expires_on, source, seen_on, suspended_on, suspended_source,
        register_standing)
      SELECT id, 'E1', n, 'kennels', e::date, 'register', '2026-11-03', s::date, CASE WHEN s IS NOT NULL THEN 'Its register' END,
        CASE WHEN s IS NOT NULL THEN 'suspended' END
      FROM businesses, (VALUES ('1', '2026-12-10', NULL), ('2', '2027-01-10', '2026-11-03')) AS v (n, e, s)`);
  const sent: Mail[] = [];
  const config = {
    siteName: 'Dogs',
    siteUrl: 'https://dogs.example',
    contactEmail: 'office@dogs.example',
    adminEmails: [],
    sendsMail: true,
  } as unknown as SiteConfig;
  const mailer = createMailer(
    collectMails(sent),
    () => testSite('Dogs'),
    async () => true,
    NONE_STOPPED,
  );
  await emailEnds({ pool: database.pool, config, mailer }, '2026-11-24');
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Dogs: 1 licence ends within 60 days',
    'Barn: your licence ends on 10 December 2026',
  ]);
});

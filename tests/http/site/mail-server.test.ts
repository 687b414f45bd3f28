/** The mail server as an admin sets it without scripts, while the site runs. */
import { expect, test } from '#tests/support/http/http-test.ts';
import { send, startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { until } from '#tests/support/site/until.ts';
import { startMailServer } from '#tests/support/stubs/mail-server.ts';

const PATH = '/admin/site/mail-server';

test('a mail server is set, tested and used without a restart', async ({ ownSites }) => {
  const { site, admin } = await startWithAdmin(ownSites);
  const server = await startMailServer('open sesame');
  await admin.open(PATH);
  expect(wordsOf(admin)).toContain('The site can’t send emails yet.');
  fillIn(admin, { Server: 'mail.example.org', Security: 'none', Port: '2525', User: 'ann' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Choose an encrypted connection.');
  fillIn(admin, { Server: '127.0.0.1', Sender: 'post@dogs.example' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Enter the password.');
  fillIn(admin, { Password: 'open sesame', 'Emails a minute, at most': '2000' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Enter a number from 1 to 1000');
  fillIn(admin, { Password: 'open sesame', 'Emails a minute, at most': '100' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Saved');
  expect(admin.page.document.body.innerHTML).not.toContain('sesame');
  // The form only takes ports of mail servers; this one listens where there was room.
  await withDatabase(site.dataDir, (client) =>
    client.query('UPDATE mail_server SET port = $1', [server.port]),
  );
  await press(admin, 'Send a test email');
  expect(wordsOf(admin)).toContain('127.0.0.1 took the email to');
  await admin.open('/admin/people');
  fillIn(admin, { Email: 'bob@dogs.example' });
  await press(admin, 'Send invitation');
  await until(async () => server.received.find(({ recipients }) => recipients.includes('bob@dogs.example')));
  await admin.open('/admin/site/emails');
  expect(wordsOf(admin)).toMatch(/No emails are waiting\.|\d emails? (?:is|are) waiting, the oldest since/);
  await server.close();
});

test('what the operator has set is shown without its password and can’t be changed', async ({ ownSites }) => {
  const { site, admin } = await startWithAdmin(ownSites, {
    SEED_DEMO: 'false',
    SMTP_URL: 'smtp://ann:open%20sesame@127.0.0.1:9',
    MAIL_FROM: 'Dogs <op@dogs.example>',
  });
  await admin.open(PATH);
  expect(wordsOf(admin)).toContain('Set by the operator (SMTP_URL)');
  expect(admin.page.document.documentElement.innerHTML).not.toContain('sesame');
  const forged = {
    host: 'evil.example',
    port: '465',
    security: 'tls',
    username: '',
    sender: 'evil@evil.example',
  };
  await send(admin, PATH, { intent: 'save', ...forged });
  const rows = await withDatabase(
    site.dataDir,
    async (client) => (await client.query('TABLE mail_server')).rows,
  );
  expect(rows).toEqual([]);
});

/** The emails of the site as an admin reads, changes and tries them without scripts. */
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, follow, partOf, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';

test('an email is read, changed, previewed, tested, undone and set back', async ({ ownSites }) => {
  const { admin } = await startWithAdmin(ownSites, {});
  await admin.open('/admin/site');
  expect(wordsOf(admin)).toContain('Site: The site');
  await follow(admin, 'People and email', partOf(admin, 'navigation', 'Site'));
  expect(wordsOf(admin)).toContain('Site: People and email');
  const [first] = [
    ...admin.page.document.querySelectorAll<HTMLAnchorElement>('main a[href^="/admin/site/emails/"]'),
  ];
  if (!first) throw new Error('No email is listed.');
  await admin.open(first.href);
  const address = admin.page.url;
  const standard = valueOf(admin, 'Subject');

  fillIn(admin, { Subject: 'News of {nothing}' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('{nothing}');
  expect(valueOf(admin, 'Subject')).toBe('News of {nothing}');

  fillIn(admin, { Subject: 'News from {site} <b>today</b>' });
  await press(admin, 'Preview');
  expect(wordsOf(admin)).toContain('News from Hampshire Dog Directory <b>today</b>');
  await admin.open(address);
  expect(valueOf(admin, 'Subject')).toBe(standard);

  fillIn(admin, { Subject: 'News from {site}' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Saved');
  expect(valueOf(admin, 'Subject')).toBe('News from {site}');
  await press(admin, 'Send me a test email');
  expect(wordsOf(admin)).toContain('Test email sent');
  await press(admin, /^Undo/);
  expect(valueOf(admin, 'Subject')).toBe(standard);
  fillIn(admin, { Subject: 'More from {site}' });
  await press(admin, 'Save');
  await press(admin, 'Go back to the standard text');
  expect(valueOf(admin, 'Subject')).toBe(standard);
});

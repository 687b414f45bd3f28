import { csvOf } from '#tests/support/content/csv-of.ts';
import { importFile } from '#tests/support/http/import-file.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { beginSession, fillIn, follow, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { tick } from '#tests/support/http/visitor.ts';
import { runDirectory } from '#tests/support/site/site-process.ts';

test('what admins do stands in the log, in order, by kind and by person', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  const admin = newVisitor(site);
  const email = await beginSession(admin, site);
  await admin.open('/profile');
  tick(admin.page.main.getByRole('switch', { name: 'Admin privileges' }));
  await press(admin, 'Save Changes');
  expect(wordsOf(admin)).toContain('Profile updated');

  await admin.open('/blog/admin');
  await follow(admin, 'New Post');
  fillIn(admin, { Title: 'Long walks', Slug: 'long-walks', Content: 'On the downs.' });
  tick(admin.page.main.getByLabelText('Published'));
  await press(admin, 'Save Post');
  expect(admin.page.url).toMatch(/\/blog\/admin$/);
  await press(admin, /^Delete/);
  await press(admin, 'Delete');
  expect(wordsOf(admin)).toContain('Post deleted successfully');
  expect(await importFile(admin, csvOf(2))).toContain('Import completed successfully');
  const { code, stderr } = await runDirectory(site.dataDir, ['admin', 'grant', email]);
  expect(code, stderr).toBe(0);

  await admin.open('/admin/audit');
  const entries = () => {
    const list = admin.page.main.queryByRole('list', { name: 'Activity' });
    return [...(list?.querySelectorAll('li') ?? [])].map(words);
  };
  expect(entries()).toEqual(
    [
      `The command line made someone an admin: ${email}`,
      `${email} started an import: dogs.csv`,
      `${email} deleted a post: Long walks`,
      `${email} published a post: Long walks`,
      `${email} switched their admin rights on`,
    ].map((said) => expect.stringContaining(said)),
  );
  fillIn(admin, { Person: 'The command line' });
  await press(admin, 'Show');
  expect(entries()).toHaveLength(1);
  fillIn(admin, { Action: 'Deleted a tag' });
  await press(admin, 'Show');
  admin.page.main.getByRole('heading', { name: 'No actions of this kind.' });
});

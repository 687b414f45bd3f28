import type { Page, Route } from '@playwright/test';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { becomeMember } from '#tests/support/accounts/page-sessions.ts';
import { openBlogAdmin, postRow, savePost, writePost } from '#tests/support/content/blog-steps.ts';
import { chooseFile, sendFile, csvOf, openImportPage } from '#tests/support/content/import-steps.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

const NO_ANSWER = 'The site didn’t respond. What you typed is still here. Try again.';
const BARE_ERROR = { status: 500, contentType: 'text/html', body: '<h1>500 Internal Server Error</h1>' };

/** As the site says it. */
const UNAVAILABLE = {
  status: 503,
  contentType: 'text/plain',
  body: 'This isn’t working right now.',
};

/** How a form can end without an answer of the site. */
const FAILURES = [
  ['no answer comes', (route: Route) => route.abort('connectionreset')],
  ['a proxy answers with a bare 500', (route: Route) => route.fulfill(BARE_ERROR)],
  ['a proxy answers with a page of its own', (route: Route) => route.fulfill({ ...BARE_ERROR, status: 200 })],
  ['the database does not answer', (route: Route) => route.fulfill(UNAVAILABLE)],
] as const;

/** Has every form fail until it is called off. */
async function failForms(page: Page, fail: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const isForm = (route: Route) => route.request().method() === 'POST';
  const listener = (route: Route) => (isForm(route) ? fail(route) : route.fallback());
  await page.route(/\.data(\?|$)|\/logout$/, listener);
  return () => page.unroute(/\.data(\?|$)|\/logout$/, listener);
}

test('signing in and up where no answer comes, or one of a proxy: the page stays with what was typed, and says so', async ({
  page,
}) => {
  for (const [failure, fail] of FAILURES) {
    await test.step(failure, async () => {
      await open(page, '/auth');
      const restore = await failForms(page, fail);
      const email = newEmail();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('wrong horse battery');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(toast(page, 'Sign in failed')).toBeVisible();
      await expect(page.getByRole('main').getByText(NO_ANSWER)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong horse battery');

      await restore();
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('main').getByText(NO_ANSWER)).toHaveCount(0);

      const restoreAgain = await failForms(page, fail);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Forgotten your password?' })).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send Link' }).click();
      await expect(toast(page, 'We couldn’t send the email')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await restoreAgain();
    });
  }
});

test('the profile and signing out: the page stays and says what is true', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await becomeMember(page, site);
  const [, [, bareError]] = FAILURES;
  const restore = await failForms(page, bareError);
  await page.getByLabel('Display Name').fill('Ann of the Hounds');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Update failed')).toBeVisible();
  await expect(page.getByLabel('Display Name')).toHaveValue('Ann of the Hounds');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(toast(page, 'Sign out failed')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();

  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByText('You are still signed in. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/profile`);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${site.url}/profile`);

  await page.route('**/api/auth/get-session', (route) => route.abort('connectionreset'));
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(notices.getByText(/you may still be signed in/)).toBeVisible();

  await page.unroute('**/api/auth/get-session');
  await restore();
  // Only the answer is lost.
  await page.route('**/logout', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  });
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('another tab notices at once that the session has ended', async ({ page, context, ownSites }) => {
  const site = await ownSites.start();
  await becomeMember(page, site);
  const other = await context.newPage();
  await open(other, `${site.url}/about`);
  await expect(other.getByRole('button', { name: 'User menu' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

for (const [failure, fail] of [FAILURES[0], FAILURES[3]])
  test(`the admin area where ${failure}: nothing is replaced, and each failure is said`, async ({
    page,
    ownSites,
  }) => {
    const site = await ownSites.start({ SEED_DEMO: 'false' });
    await openBlogAdmin(page, site);
    await writePost(page, { title: 'Muddy Paws', content: 'Two towels.' });
    await savePost(page);
    const restore = await failForms(page, fail);
    await page.getByRole('button', { name: 'Update Sitemap' }).click();
    await expect(toast(page, 'Sitemap Update Failed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update Sitemap' })).toBeEnabled();
    await postRow(page, 'Muddy Paws').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const notices = page.getByRole('region', { name: 'Notifications' });
    await expect(notices.getByText('Failed to delete post')).toBeVisible();
    await expect(postRow(page, 'Muddy Paws')).toBeVisible();

    await open(page, `${site.url}/blog/admin/tags`);
    await page.getByLabel('Tag Name').fill('Towels');
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await expect(notices.getByText('Failed to save tag')).toBeVisible();
    await expect(page.getByLabel('Tag Name')).toHaveValue('Towels');
    await restore();
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await expect(notices.getByText('Tag created successfully')).toBeVisible();
    await failForms(page, fail);
    await page.getByRole('button', { name: 'Delete Towels' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notices.getByText('Failed to delete tag')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Towels' })).toBeVisible();

    await open(page, `${site.url}/blog/admin/new`);
    await page.getByLabel('Title', { exact: true }).fill('Wet Paws');
    await page.getByLabel('Content', { exact: true }).fill('Three towels.');
    await page.getByRole('button', { name: 'Save Post' }).click();
    await expect(notices.getByText('Failed to save post')).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Wet Paws');
    await expect(page.getByRole('button', { name: 'Save Post' })).toBeEnabled();
  });

test('a post that is saved after the session has ended stays in the editor, to the last key', async ({
  page,
  context,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await openBlogAdmin(page, site);
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Muddy Paws');
  await page.getByLabel('Content', { exact: true }).fill('Two towels');
  // Also one that ended in another tab does not take the page away.
  const other = await context.newPage();
  await open(other, `${site.url}/profile`);
  await other.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(other).toHaveURL(`${site.url}/`);
  await page.getByLabel('Content', { exact: true }).press('End');
  await page.getByLabel('Content', { exact: true }).press('!');
  await page.getByRole('button', { name: 'Save Post' }).click();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByText('You must be logged in to publish a post')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/blog/admin/new`);
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue('Two towels!');
});

test('the draft in the browser holds the last key pressed when the tab is closed after it', async ({
  page,
  context,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await openBlogAdmin(page, site);
  await open(page, `${site.url}/blog/admin/new`);
  await page.getByLabel('Title', { exact: true }).fill('Muddy Paws');
  const content = page.getByLabel('Content', { exact: true });
  await content.fill('Two towels');
  await content.press('End');
  await content.press('!');
  await page.close();
  const again = await context.newPage();
  await open(again, `${site.url}/blog/admin/new`);
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(again.getByLabel('Content', { exact: true })).toHaveValue('Two towels!');
});

test('a list of posts and an article that do not arrive say so in their own words', async ({ page }) => {
  await open(page, '/about');
  const blog = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Blog', exact: true });
  const notThere = (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not Found' });
  for (const fail of [...FAILURES.map(([, fail]) => fail), notThere]) {
    await page.route(/\.data(\?|$)/, fail);
    await blog.click();
    const error = page.getByRole('alert').filter({ hasText: 'Error loading blog posts' });
    await expect(error.getByRole('link', { name: 'Try again' })).toBeVisible();
    await page.unroute(/\.data(\?|$)/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  }
  await blog.click();
  const article = page.getByRole('article').first().getByRole('link').first();
  await expect(article).toBeVisible();
  await page.route(/\.data(\?|$)/, (route) => route.abort('connectionreset'));
  await article.click();
  const error = page.getByRole('alert').filter({ hasText: 'Error loading article. Please try again later.' });
  await expect(error.getByRole('link', { name: 'Return to Blog' })).toBeVisible();
});

test('a page whose data is not found is no page that does not exist', async ({ page }) => {
  await open(page, '/about');
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Page not found')).toHaveCount(0);
  await page.unroute(/\.data(\?|$)/);
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('the import page: Undo, Stop and the answers to duplicates leave everything where it is', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await openImportPage(page, site);
  await sendFile(page, csvOf(3));
  await expect(page.getByRole('heading', { name: 'Import completed successfully' })).toBeVisible();
  const address = page.url();
  await chooseFile(page, csvOf(4), 'chosen-next.csv');
  await expect(page.getByText('4 rows')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo the import of dogs.csv' });
  const notices = page.getByRole('region', { name: 'Notifications' });
  for (const [, fail] of FAILURES) {
    const restore = await failForms(page, fail);
    await undo.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(toast(page, 'Undo failed')).toBeVisible();
    await expect(notices.getByText(/Reload the page to see if the import was undone/)).toBeVisible();
    await expect(undo).toBeVisible();
    await expect(page.getByText('chosen-next.csv')).toBeVisible();
    await expect(page).toHaveURL(address);
    const said = notices.getByRole('listitem').filter({ hasText: 'Undo failed' });
    await said.getByRole('button', { name: 'Dismiss' }).click();
    await expect(said).toHaveCount(0);
    await restore();
  }

  await sendFile(page, csvOf(4).replaceAll('SO23 8UJ', 'SO22 5AB').replaceAll('Fine', 'Very Fine'));
  const panel = page.getByRole('region', { name: 'Possible duplicates found' });
  await expect(panel).toBeVisible();
  const paused = page.url();
  const [, [, bareError]] = FAILURES;
  const restore = await failForms(page, bareError);
  await panel.getByRole('button', { name: 'Do not import' }).click();
  await expect(toast(page, 'Stop failed')).toBeVisible();
  await panel.getByRole('button', { name: 'Import without these 3 rows' }).click();
  await expect(toast(page, 'Import failed')).toBeVisible();
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(paused);
  await restore();
  await panel.getByRole('button', { name: 'Do not import' }).click();
  await expect(page.getByRole('heading', { name: 'Import stopped' })).toBeVisible();
  await expect(page).toHaveURL(paused);
});

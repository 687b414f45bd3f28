/** Back closes what lies over a page and does not leave it; nothing open survives the way to another page. */
import type { Locator, Page } from '@playwright/test';
import { openBlogAdmin, postRow, savePost, writePost } from '#tests/support/content/blog-steps.ts';
import { sendFile, csvOf } from '#tests/support/content/import-steps.ts';
import { cardNames, expect, open, test, toast } from '#tests/support/browser/page-test.ts';

const SEARCH = '/?service=&postcode=SO23+8UJ&distance=25';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

/** Opens a search which has another page before it in the history. */
async function openSearch(page: Page): Promise<void> {
  await open(page, '/about');
  await open(page, SEARCH);
}

/** Goes back, which closes what is open and stays on the page. */
async function backCloses(page: Page, opened: Locator, address: string): Promise<void> {
  await page.goBack();
  await expect(opened).toBeHidden();
  await expect(page).toHaveURL(address);
}

test('Back closes the menu or a description and keeps the search; what is closed or chosen there leaves nothing behind', async ({
  page,
}) => {
  await test.step('the menu', async () => {
    await openSearch(page);
    const names = await cardNames(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await backCloses(page, page.getByRole('dialog'), SEARCH);
    expect(await cardNames(page)).toEqual(names);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
  await test.step('a page chosen in the menu', async () => {
    await open(page, SEARCH);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(SEARCH);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL('/about');
  });
  await test.step('a description', async () => {
    await openSearch(page);
    await page.getByRole('article').getByRole('button', { name: 'More' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await backCloses(page, page.getByRole('dialog'), SEARCH);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
  await test.step('what was closed by hand', async () => {
    await openSearch(page);
    await page.getByRole('article').getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'About' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectOwnEntry(page);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
  await test.step('the towns, over the next page', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/terms');
    await page.getByRole('button', { name: 'Locations' }).click();
    await expect(page.getByRole('navigation', { name: 'Locations' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('navigation', { name: 'Locations' })).toBeHidden();
  });
});

test('what lies over a page is closed without loading anything of the page again', async ({ page }) => {
  for (const opened of [
    () => page.getByRole('button', { name: 'Menu' }),
    () => page.getByRole('article').getByRole('button', { name: 'More' }).first(),
  ]) {
    await openSearch(page);
    const loads = routerLoads(page);
    const dialog = page.getByRole('dialog');
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await opened().click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expectOwnEntry(page);
      await expect(opened()).toBeFocused();
      expect(await loads()).toEqual([]);
      await stepForward(page);
      await expectOwnEntry(page);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(SEARCH);
      expect(await loads()).toEqual([]);
    }
    await page.goBack();
    await expect(page).toHaveURL('/about');
  }
});

test('Back closes the question before a deletion, and what is confirmed is done', async ({
  page,
  ownSites,
}) => {
  test.slow();
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await openBlogAdmin(page, site);
  for (const title of ['Muddy Paws', 'Wet Paws']) {
    await writePost(page, { title, content: 'Two towels.' });
    await savePost(page);
  }
  await open(page, `${site.url}/about`);
  await open(page, `${site.url}/blog/admin`);
  const question = page.getByRole('alertdialog');
  const ask = () => postRow(page, 'Muddy Paws').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('searchbox').fill('Paws');
  const list = `${site.url}/blog/admin?search=Paws`;
  await expect(page).toHaveURL(list);
  await ask();
  await expect(question).toBeVisible();
  await backCloses(page, question, list);
  await expect(page.getByRole('searchbox')).toHaveValue('Paws');
  const loads = routerLoads(page);
  await stepForward(page);
  await expectOwnEntry(page);
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('searchbox')).toHaveValue('Paws');
  expect(await loads()).toEqual([]);

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => question.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await ask();
    await expect(question).toBeVisible();
    await close();
    await expect(question).toBeHidden();
    await expectOwnEntry(page);
    await expect(page).toHaveURL(list);
  }

  await ask();
  await question.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(toast(page, 'Post deleted successfully')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(postRow(page, 'Muddy Paws')).toHaveCount(0);
  await expect(postRow(page, 'Wet Paws')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/about`);
});

test('Back closes the question before a tag is deleted, and before an import is undone', async ({
  page,
  ownSites,
}) => {
  test.slow();
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await openBlogAdmin(page, site);
  const question = page.getByRole('alertdialog');
  await open(page, `${site.url}/blog/admin/tags`);
  await page.getByLabel('Tag Name').fill('Towels');
  await page.getByRole('button', { name: 'Add Tag' }).click();
  await expect(toast(page, 'Tag created successfully')).toBeVisible();
  await page.getByLabel('Tag Name').fill('half a na');
  await page.getByRole('button', { name: 'Delete Towels' }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Tag Name')).toHaveValue('half a na');
  await page.getByRole('button', { name: 'Delete Towels' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Tag deleted successfully')).toBeVisible();

  await open(page, `${site.url}/admin/import`);
  await sendFile(page, csvOf(3));
  await expect(page.getByRole('heading', { name: 'Import completed successfully' })).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Undo the import of dogs.csv' }).click();
  await expect(question).toBeVisible();
  await backCloses(page, question, address);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(question).toBeVisible();
  await backCloses(page, question, address);
  await page.getByRole('button', { name: 'Undo the import of dogs.csv' }).click();
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('This import was undone')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/import`);
});

test('Back asks before unsaved words are left, Back again stays, and Leave goes where Back leads', async ({
  page,
  ownSites,
}) => {
  test.slow();
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await openBlogAdmin(page, site);
  await page.getByRole('link', { name: 'New Post' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Half a post');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  /** A Back that is held up changes the address and changes it back; the next one comes after both. */
  async function expectStayed() {
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(`${site.url}/blog/admin/new`);
    await expect(title).toHaveValue('Half a post');
  }
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expectStayed();
  await page.getByRole('link', { name: 'Back to Posts' }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expectStayed();
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expectStayed();
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${site.url}/blog/admin`);
  await expect(question).toBeHidden();
});

/** Waits until the history shows the page's own entry, and not the one of something open over it. */
async function expectOwnEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.isOverlay === true)).toBe(false);
}

/** Presses Forward, which leads to the entry of what was closed; and waits until that has led back. */
async function stepForward(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let steps = 0;
    const bounced = new Promise<void>((resolve) => {
      navigation.addEventListener('currententrychange', () => {
        steps += 1;
        if (steps === 2) resolve();
      });
    });
    history.forward();
    await bounced;
  });
}

/** What the router has loaded from now on; asked after whatever it would have begun by now. */
function routerLoads(page: Page): () => Promise<string[]> {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) loads.push(request.url());
  });
  return async () => {
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await fetch('/healthz');
    });
    return loads;
  };
}

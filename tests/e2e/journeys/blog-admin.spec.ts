/** The blog's admin area, where scripts run. */
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { readLayoutFaults } from '#tests/support/browser/layout-faults.ts';
import { openBlogAdmin, postRow, savePost, writePost } from '#tests/support/content/blog-steps.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test('an editor writes, publishes, renames, withdraws and deletes a post, and pastes a picture', async ({
  page,
  request,
  ownSites,
}) => {
  const site = await ownSites.start();
  await openBlogAdmin(page, site);
  await test.step('a post', async () => {
    const status = async (address: string) =>
      (await request.get(site.url + address, { maxRedirects: 0 })).status();
    const isListed = async () => {
      const texts = await Promise.all(
        ['/sitemap.xml', '/blog/rss.xml', '/blog'].map(async (address) =>
          (await request.get(site.url + address)).text(),
        ),
      );
      return texts.map((text) => text.includes('/blog/muddy-paws'));
    };

    await writePost(page, { title: 'Muddy Paws!', content: '## Towels\n\nTwo are better than one.' });
    await expect(page.getByLabel('Slug')).toHaveValue('muddy-paws');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Towels' })).toBeVisible();
    // Longer than other forms may be.
    const long = 'Warm, not hot, and not for long. '.repeat(5000);
    await page.getByLabel('Content', { exact: true }).fill(`## Baths\n\n${long}`);
    await expect(preview.getByRole('heading', { name: 'Baths' })).toBeVisible();
    await page.getByRole('button', { name: 'Walks', exact: true }).click();
    await savePost(page);
    await expect(toast(page, 'Success')).toBeVisible();
    await expect(postRow(page, 'Muddy Paws!')).toContainText('Draft');
    expect(await status('/blog/muddy-paws')).toBe(302);
    expect(await isListed()).toEqual([false, false, false]);

    await postRow(page, 'Muddy Paws!').getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Published').check();
    await savePost(page);
    await expect(postRow(page, 'Muddy Paws!')).toContainText('Published');
    expect(await status('/blog/muddy-paws')).toBe(200);
    await expect.poll(isListed).toEqual([true, true, true]);

    await postRow(page, 'Muddy Paws!').getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Slug').fill('clean-paws');
    await savePost(page);
    const moved = await request.get(`${site.url}/blog/muddy-paws`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/blog/clean-paws']);

    await postRow(page, 'Muddy Paws!').getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Draft').check();
    await savePost(page);
    expect(await status('/blog/clean-paws')).toBe(302);

    await postRow(page, 'Muddy Paws!').getByRole('button', { name: 'Delete' }).click();
    await expect(
      page.getByRole('alertdialog', { name: 'Are you sure you want to delete this post?' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Post deleted successfully')).toBeVisible();
    await expect(postRow(page, 'Muddy Paws!')).toHaveCount(0);
  });
  await test.step('a picture, which is uploaded and stands in the text', async () => {
    await open(page, `${site.url}/blog/admin`);
    await writePost(page, { title: 'Pictures', content: 'See:\n\n' });
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 });
      canvas.getContext('2d')?.fillRect(0, 0, 800, 400);
      const picture = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/png');
      });
      const clipboardData = new DataTransfer();
      if (picture) clipboardData.items.add(new File([picture], 'dog.png', { type: 'image/png' }));
      document
        .querySelector('textarea[name=content]')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const image = page
      .getByRole('region', { name: 'Preview' })
      .getByRole('img', { name: 'Describe the picture' });
    await expect(image).toHaveAttribute('width', '800');
    const answer = await page.request.get(site.url + (await image.getAttribute('src')));
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
    // What it shows is asked for in the text, and known to the library from then on.
    await page.keyboard.type('A black square');
    await savePost(page);
  });
  await test.step('a picture of the library, which is chosen for another article', async () => {
    await writePost(page, { title: 'The same picture', content: 'See:\n\n' });
    await page.getByText('Choose from the library').first().click();
    const choice = page.getByRole('group').filter({ hasText: 'Choose from the library' }).first();
    await choice.getByLabel('Search the alternative texts').fill('SQUARE');
    await choice.getByRole('button', { name: 'A black square' }).click();
    await expect(page.getByLabel('Content', { exact: true })).toHaveValue(
      /^See:\n\n!\[A black square\]\(\/uploads\/[0-9a-f]{32}-800x400\.webp\)$/,
    );
    expect(await axeViolationsInThemes(page)).toEqual([]);
    await page.getByText('Choose from the library').last().click();
    await page.getByRole('button', { name: 'A black square' }).click();
    await expect(page.getByLabel('Featured image URL')).toHaveValue(/^\/uploads\//);
    await savePost(page);
    await page.getByRole('link', { name: 'Pictures', exact: true }).click();
    const card = page.getByRole('article', { name: 'A black square' });
    await expect(card.getByRole('listitem')).toHaveText(['Pictures (draft)', 'The same picture (draft)']);
    await expect(card.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await readLayoutFaults(page)]).toEqual([width, []]);
    }
    expect(await axeViolationsInThemes(page)).toEqual([]);
  });
});

test('the second of two editors is told; the editor says what is missing, at the field, and guards what is not saved', async ({
  page,
  context,
  ownSites,
}) => {
  const site = await ownSites.start();
  await openBlogAdmin(page, site);
  await test.step('two editors', async () => {
    await postRow(page, 'A recall that works when it matters').getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    const other = await context.newPage();
    await open(other, page.url());
    await other.getByLabel('Title', { exact: true }).fill('Their title');
    await savePost(other);

    await page.getByLabel('Keywords').fill('my keywords');
    await page.getByRole('button', { name: 'Save Post' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else saved this post' });
    await expect(notice).toContainText('Their title');
    await expect(notice).toContainText('my keywords');
    await notice.getByRole('button', { name: 'Use their version' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Their title');
    await page.getByLabel('Keywords').fill('my keywords');
    await savePost(page);
    await postRow(page, 'Their title').getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByLabel('Keywords')).toHaveValue('my keywords');
    await other.close();
  });
  await test.step('what is missing, and what is not saved', async () => {
    await open(page, `${site.url}/blog/admin`);
    await page.getByRole('link', { name: 'New Post' }).click();
    await page.getByRole('button', { name: 'Save Post' }).click();
    for (const message of ['Title is required', 'Slug is required', 'Content is required']) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();

    await page.getByLabel('Title', { exact: true }).fill('Ticks again');
    await page.getByLabel('Slug').fill('ticks');
    await page.getByLabel('Content', { exact: true }).fill('dog');
    await page.getByLabel('Content', { exact: true }).selectText();
    await page.keyboard.press('ControlOrMeta+b');
    await expect(page.getByLabel('Content', { exact: true })).toHaveValue('**dog**');
    await page.getByRole('button', { name: 'Save Post' }).click();
    await expect(page.getByText('Slug is already used. Choose another one.')).toBeVisible();

    await page.getByRole('link', { name: 'Back to Posts' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Ticks again');

    // A tab that crashes says goodbye to nobody; another one finds what it held.
    const other = await context.newPage();
    await open(other, `${site.url}/blog/admin/new`);
    await expect(other.getByText('You have unsaved changes from an earlier visit')).toBeVisible();
    await other.getByRole('button', { name: 'Restore them' }).click();
    await expect(other.getByLabel('Title', { exact: true })).toHaveValue('Ticks again');
    await other.close();

    // Discarding them elsewhere takes nothing from this tab, which keeps them again on leaving.
    const third = await context.newPage();
    await open(third, `${site.url}/blog/admin/new`);
    await third.getByRole('button', { name: 'Discard them' }).click();
    await third.close();
    await page.getByRole('link', { name: 'Back to Posts' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'New Post' }).click();
    await expect(page.getByText('You have unsaved changes from an earlier visit')).toBeVisible();
  });
});

test('tags are added, renamed and deleted, but not while posts use them; the list is searched and filtered', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await openBlogAdmin(page, site);
  await test.step('tags', async () => {
    await page.getByRole('link', { name: 'Tags', exact: true }).click();
    await page.getByLabel('Tag Name').fill('Zoo Trips');
    await expect(page.getByLabel('Slug')).toHaveValue('zoo-trips');
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await expect(toast(page, 'Tag created successfully')).toBeVisible();
    await expect(page.getByLabel('Tag Name')).toHaveValue('');

    await page.getByRole('link', { name: 'Edit Zoo Trips' }).click();
    await expect(page.getByLabel('Tag Name')).toHaveValue('Zoo Trips');
    await page.getByLabel('Tag Name').fill('Zoo');
    await expect(page.getByLabel('Slug')).toHaveValue('zoo-trips');
    await page.getByRole('button', { name: 'Update Tag' }).click();
    await expect(toast(page, 'Tag updated successfully')).toBeVisible();

    await page.getByRole('button', { name: 'Delete Zoo' }).click();
    await expect(
      page.getByRole('alertdialog', { name: 'Are you sure you want to delete this tag?' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Tag deleted successfully')).toBeVisible();

    await page.getByRole('button', { name: 'Delete House training' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Cannot Delete')).toBeVisible();
    await expect(
      page.locator('main').getByText('This tag is used by 1 post(s). Remove it from those posts first.'),
    ).toBeVisible();

    await page.getByLabel('Tag Name').fill('Walks');
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await expect(page.getByText('Slug is already used by another tag. Choose another one.')).toBeVisible();
  });
  await test.step('the list, by its address, and the sitemap', async () => {
    await open(page, `${site.url}/blog/admin`);
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('ticks');
    await expect(page).toHaveURL(/search=ticks/);
    await page.getByRole('button', { name: 'Drafts' }).click();
    await expect(page.getByText('No posts found.')).toBeVisible();
    await expect(page.getByText('Try a different search term.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Drafts' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Update Sitemap' }).click();
    await expect(toast(page, 'Sitemap Updated')).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { EMPTY_POST } from '#app/features/blog/editor/form/post-form.ts';
import { expect, open } from '#tests/support/browser/page-test.ts';
import { postRow } from '#tests/support/content/blog-steps.ts';
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import type { State } from './walk.ts';

const edit = async (page: Page) => {
  await postRow(page, 'A recall that works when it matters').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
};

const LEFT_BEHIND = { ...EMPTY_POST, title: 'A crashed tab', content: 'Its text\n\nin two lines' };

/** The pages of the blog's admin area, and what they can come to show. */
export const BLOG_STATES: readonly State[] = [
  { name: 'the list', path: '/blog/admin' },
  { name: 'its second page', path: '/blog/admin?page=2' },
  { name: 'a list without posts', path: '/blog/admin?status=draft' },
  { name: 'a search without result', path: '/blog/admin?search=unicorns' },
  {
    name: 'the question before a post is deleted',
    path: '/blog/admin',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'the same question on a page', path: '/blog/admin/delete/1' },
  {
    name: 'a toast',
    path: '/blog/admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Update Sitemap' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toBeVisible();
    },
  },
  { name: 'the editor of a new post', path: '/blog/admin/new' },
  { name: 'the editor of a post', path: '/blog/admin', prepare: edit },
  {
    name: 'the editor with its preview',
    path: '/blog/admin',
    prepare: async (page) => {
      await edit(page);
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading').first()).toBeVisible();
    },
  },
  {
    name: 'the editor with errors',
    path: '/blog/admin/new',
    prepare: async (page) => {
      await page.getByLabel('Featured image URL').fill('nowhere');
      await page.getByRole('button', { name: 'Save Post' }).click();
      await expect(page.getByText('Title is required')).toBeVisible();
    },
  },
  {
    name: 'the question before changes are left behind',
    path: '/blog/admin/new',
    prepare: async (page) => {
      await page.getByLabel('Title', { exact: true }).fill('Unsaved');
      await page.getByRole('link', { name: 'Back to Posts' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the editor with a draft to restore',
    path: '/blog/admin/new',
    prepare: async (page) => {
      await page.evaluate((values) => {
        const draft = { values, version: 0, savedAt: new Date().toISOString() };
        localStorage.setItem('post-draft:new', JSON.stringify(draft));
      }, LEFT_BEHIND);
      await open(page, page.url());
      await expect(page.getByText('You have unsaved changes from an earlier visit')).toBeVisible();
    },
  },
  {
    name: 'the editor with a conflict',
    path: '/blog/admin',
    prepare: async (page, site) => {
      await edit(page);
      const { pool, close } = await openSiteDatabase(site);
      await pool.query(
        `UPDATE blog_posts SET content = 'Their text.', version = version + 1 WHERE title LIKE 'A recall that works%'`,
      );
      await close();
      await page.getByLabel('Keywords').fill('mine');
      await page.getByRole('button', { name: 'Save Post' }).click();
      await expect(page.getByText('Someone else saved this post')).toBeVisible();
    },
  },
  { name: 'the preview of a post', path: '/blog/admin/preview/1' },
  { name: 'the earlier versions of a post', path: '/blog/admin/edit/1/history' },
  { name: 'the authors', path: '/blog/admin/authors' },
  { name: 'a new author', path: '/blog/admin/authors/new' },
  { name: 'the tags', path: '/blog/admin/tags' },
  { name: 'a tag being edited', path: '/blog/admin/tags?edit=1' },
  { name: 'a tag that cannot be deleted', path: '/blog/admin/tags?refused=1&used=3' },
  {
    name: 'the tags with errors',
    path: '/blog/admin/tags',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Tag' }).click();
      await expect(page.getByText('Tag name is required')).toBeVisible();
    },
  },
  { name: 'the page that takes pictures', path: '/blog/admin/pictures' },
  {
    name: 'a picture that has been taken',
    path: `/blog/admin/pictures?address=/uploads/${'a'.repeat(32)}-40x20.webp`,
  },
];

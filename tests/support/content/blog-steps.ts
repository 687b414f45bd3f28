import type { Locator, Page } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { expect, open } from '#tests/support/browser/page-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** Signs in as an admin and opens the list of posts. */
export async function openBlogAdmin(page: Page, site: Site): Promise<void> {
  await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/blog/admin`);
}

/** Writes a new post in the editor, without saving it. */
export async function writePost(
  page: Page,
  post: { title: string; slug?: string; content: string; published?: boolean },
): Promise<void> {
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByLabel('Title', { exact: true }).fill(post.title);
  if (post.slug) await page.getByLabel('Slug').fill(post.slug);
  await page.getByLabel('Content', { exact: true }).fill(post.content);
  if (post.published) await page.getByLabel('Published').check();
}

/** Saves what is in the editor and waits for the list. */
export async function savePost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page).toHaveURL(/\/blog\/admin$/);
}

/** The row of the post with this title in the admin list. */
export function postRow(page: Page, title: string | RegExp): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

import { randomUUID } from 'node:crypto';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { sharedLog } from '#tests/support/site/site-test.ts';

/** Messages of the log about a path, without the line each request gets. */
async function notFoundLines(path: string) {
  const lines = await sharedLog();
  return lines.filter((line) => line['msg'] === 'page not found' && line['path'] === path);
}

test('an unknown path answers 404 with a way home', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Hampshire Dog Directory | Dog Care Services Directory');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const path of [
  '/guildford',
  '/__proto__',
  '/constructor',
  '/%E0%A4%A',
  '/%2e%2e%2fblog',
  `/${'x'.repeat(6000)}`,
]) {
  test(`${path.slice(0, 20)} is no town: it leads to the search, with the services there are`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(response?.headers()['etag']).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    await expect(
      page.getByLabel('Service', { exact: true }).getByRole('option', { name: 'Kennels' }),
    ).toBeAttached();
  });
}

test('an unknown path is logged exactly once', async ({ page }) => {
  const path = `/nowhere-${randomUUID()}`;
  await open(page, `${path}?postcode=SO23+8UJ`);
  await expect.poll(() => notFoundLines(path)).toHaveLength(1);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await notFoundLines(path)).toHaveLength(1);
});

test('a path cannot forge lines of the log', async ({ request }) => {
  const mark = randomUUID();
  const path = `/${mark}%0A%7B%22level%22:50,%22msg%22:%22forged%22%7D%0D%0A%1B[31m`;
  const response = await request.get(path);
  expect(response.status()).toBe(404);
  // Every line is JSON, or reading the log throws.
  const about = async () => (await sharedLog()).filter((line) => JSON.stringify(line).includes(mark));
  await expect
    .poll(async () => (await about()).filter(({ msg }) => msg === 'page not found'))
    .toHaveLength(1);
  expect((await sharedLog()).filter(({ msg }) => msg === 'forged')).toEqual([]);
});

test('a path below a town is unknown too', async ({ request }) => {
  expect((await request.get('/winchester/kennels')).status()).toBe(404);
});

test('an address below the blog or of a picture that is not there is logged as well', async ({ request }) => {
  const name = randomUUID();
  for (const path of [`/blog/${name}/picture.png`, `/uploads/${name}.png`, `/assets/${name}.js`]) {
    expect((await request.get(path)).status(), path).toBe(404);
    await expect.poll(() => notFoundLines(path)).toHaveLength(1);
  }
});

test('an unknown path that the script asks for is logged under the address of its page', async ({
  request,
}) => {
  const path = `/nowhere-${randomUUID()}`;
  expect((await request.get(`${path}.data`)).status()).toBe(404);
  await expect.poll(() => notFoundLines(path)).toHaveLength(1);
});

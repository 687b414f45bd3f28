/** What the log says of addresses that do not exist. */
import { randomUUID } from 'node:crypto';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { sharedLog } from '#tests/support/site/site-test.ts';

/** Messages of the log about a path, without the line each request gets. */
async function notFoundLines(path: string) {
  const lines = await sharedLog();
  return lines.filter((line) => line['msg'] === 'page not found' && line['path'] === path);
}

test('each address that does not exist is logged once, under its own, and cannot forge lines', async ({
  page,
  request,
}) => {
  await test.step('a page', async () => {
    const path = `/nowhere-${randomUUID()}`;
    await open(page, `${path}?postcode=SO23+8UJ`);
    await expect.poll(() => notFoundLines(path)).toHaveLength(1);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await notFoundLines(path)).toHaveLength(1);
  });
  await test.step('other addresses', async () => {
    await test.step('below the blog, and of a picture', async () => {
      const name = randomUUID();
      for (const path of [`/blog/${name}/picture.png`, `/uploads/${name}.png`, `/assets/${name}.js`]) {
        expect((await request.get(path)).status(), path).toBe(404);
        await expect.poll(() => notFoundLines(path)).toHaveLength(1);
      }
    });
    await test.step('what a script asks for, under the address of its page', async () => {
      const path = `/nowhere-${randomUUID()}`;
      expect((await request.get(`${path}.data`)).status()).toBe(404);
      await expect.poll(() => notFoundLines(path)).toHaveLength(1);
    });
    await test.step('lines of the log', async () => {
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
  });
});

import type { APIRequestContext, Locator } from '@playwright/test';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

interface Listed {
  slug: string;
  name: string;
  phone: string | null;
}

/** A business of the demo data that has a phone number. */
async function anyListed(request: APIRequestContext): Promise<Listed> {
  const { results } = await (await request.get('/api/v1/businesses?limit=50')).json();
  return results.find(({ phone }: Listed) => phone !== null);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('from a search to a business and back to its card, with nothing of it in the address', async ({
      page,
    }) => {
      const search = '/?service=Dog+Walker&postcode=SO23+8UJ&distance=25';
      await page.goto(search);
      const card = page.getByRole('article').nth(10);
      // Not by what is laid out: cards further down are not yet.
      const words = async (part: Locator) => (await part.textContent()) ?? '';
      const name = await words(card.getByRole('heading', { level: 3 }));
      const distance = await words(card.getByText(/^[\d.]+ miles?$/));
      await card.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      await expect(page.getByText(`${distance} from SO23 8UJ`).first()).toBeVisible();
      // Only scripts could answer it.
      if (!javaScriptEnabled) await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
      const back = page.getByRole('link', { name: 'Dog Walkers near SO23 8UJ' });
      await back.click();
      await expect(page.getByRole('article').nth(10)).toBeInViewport();
      const { pathname, search: query } = new URL(page.url());
      expect(pathname + query).toBe(search);
    });
  });
}

test('a business is shared by what the device has for it, else its address is copied, and printed with nothing to press', async ({
  page,
  request,
}) => {
  const { slug, name } = await anyListed(request);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (what: unknown) => void shared.push(what),
    });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (what: unknown) => void shared.push(what) },
    });
  });
  await open(page, `/dog-services/${slug}?utm_source=poster#where`);
  const shared = () => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared);
  // How one came is not passed on.
  const url = new URL(`/dog-services/${slug}`, page.url()).href;
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(shared).toEqual([{ title: name, url }]);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  expect(await shared()).toEqual([{ title: name, url }, url]);

  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Report a mistake' })).toBeHidden();
});

test('on paper, proof, prices, dogs and hours stand whole in two columns', async ({ page }) => {
  await open(page, '/dog-services/inkpot-otter-winchester');
  await page.setViewportSize({ width: 718, height: 1046 });
  await page.emulateMedia({ media: 'print' });
  const boxes = await Promise.all(
    ['Checks and evidence', 'Prices', 'Dogs Priya takes', 'Opening hours'].map(async (name) => {
      const box = await page.getByRole('region', { name, exact: true }).boundingBox();
      if (!box) throw new Error(`${name} is not on paper.`);
      return box;
    }),
  );
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(2);
  for (const [index, box] of boxes.entries()) {
    const next = boxes[index + 1];
    if (next?.x === box.x) expect(next.y).toBeGreaterThanOrEqual(box.y + box.height);
  }
  // The week is open, as nothing on paper can be.
  await expect(page.getByRole('row', { name: 'Sunday' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

test('pages in English load the two small fonts, and a whole one comes with the first ë', async ({
  page,
}) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      fonts.add(new URL(request.url()).pathname.replace(/-[\w-]{8}\./, '.'));
  });
  const small = [
    '/assets/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    '/assets/gabarito-latin-wght-normal.woff2',
  ];
  for (const path of ['/', '/?postcode=SO23+9AA', '/blog', '/terms', '/map']) {
    await open(page, path);
    await page.evaluate(async () => void (await document.fonts.ready));
    expect([...fonts].toSorted(), path).toEqual(small);
  }

  const whole = page.waitForResponse(/gabarito.*\.whole\.woff2$/);
  await page.locator('h1').evaluate((heading) => (heading.textContent = 'Zoë'));
  expect((await whole).status()).toBe(200);
});

test('no zero has a slash, in texts, fields or on maps', async ({ page }) => {
  await open(page, '/map?postcode=SO23+8UJ');
  const fontsOf = await fontsIn(page);
  for (const selector of ['body', 'input[name="postcode"]', 'select', 'button']) {
    const zero = page.locator(selector).first();
    await zero.evaluate((element) => {
      const text = Object.assign(document.createElement('p'), { id: 'zero', textContent: '100' });
      text.style.fontFamily = getComputedStyle(element).fontFamily;
      document.body.append(text);
    });
    expect(await fontsOf('#zero'), selector).toEqual(['Gabarito']);
    await page.locator('#zero').evaluate((text) => text.remove());
  }
});

/** Reads which fonts an element's text is drawn with. */
async function fontsIn(page: Page): Promise<(selector: string) => Promise<string[]>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  return async (selector) => {
    await page.evaluate(async () => void (await document.fonts.ready));
    const { root } = await devTools.send('DOM.getDocument');
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
}

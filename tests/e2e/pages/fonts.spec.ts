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

test('zeros have a slash in postcodes, and none in distances, times and prices', async ({ page }) => {
  await open(page, '/?postcode=SO23+8UJ');
  const fontOf = (selector: string) =>
    page
      .locator(`.card ${selector}`)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  for (const figures of ['.card-distance', '.open-state', '.card-price'])
    expect(await fontOf(figures)).toBe('Figures');
  expect(await fontOf('.card-place')).toMatch(/Atkinson/);
});

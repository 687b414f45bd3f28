import { expect, open, test } from '#tests/support/browser/page-test.ts';

test('on a phone the whole search is visible without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Use my current location' }),
    page.getByLabel('Service', { exact: true }),
    page.getByLabel('Postcode'),
    page.getByLabel('Distance'),
    page.getByRole('button', { name: 'Search Services' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test('controls of a phone are at least 44 pixels high, and no text is below 14', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/winchester');
  const low = await page
    .locator(
      'header a:visible, header button:visible, main a:visible, main button:visible, main select:visible, main input:visible',
    )
    .evaluateAll((controls) =>
      controls
        // A description is text to read before it is a button, and as high as its lines.
        .filter((control) => !control.matches('[aria-haspopup=dialog]') || control.closest('header'))
        // A card's links to elsewhere stand over each other beside its number, as high as WCAG 2.2 (2.5.8) asks.
        .filter(
          (control) => control.getBoundingClientRect().height < (control.matches('.card-link') ? 24 : 44),
        )
        .map((control) => control.outerHTML.slice(0, 200)),
    );
  expect(low.filter((html) => !html.includes('Skip to'))).toEqual([]);
  const small = await page.locator('body *:visible').evaluateAll((elements) =>
    elements
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => !element.closest('script, style, svg, noscript, .sr-only'))
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 14)
      .map((element) => element.outerHTML.slice(0, 200)),
  );
  expect(small).toEqual([]);
});

import type { Page } from '@playwright/test';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';

// Colours are measured at rest, not while something fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface View {
  name: string;
  path: string;
  /** Brings the page into the state to look at. */
  prepare?: (page: Page) => Promise<void>;
  /** Widths the state exists at; both when left out. */
  widths?: number[];
}

const VIEWS: View[] = [
  { name: 'the home page', path: '/' },
  { name: 'what is near a postcode', path: '/?postcode=SO23+8UJ' },
  { name: 'the results of a search', path: '/?service=Dog+Walker&postcode=SO23+8UJ&distance=25' },
  { name: 'a search without results', path: '/?service=Unicorns&postcode=SO23+8UJ' },
  { name: 'a town', path: '/winchester' },
  { name: 'the About page', path: '/about' },
  { name: 'the terms', path: '/terms' },
  { name: 'the contact page', path: '/contact' },
  {
    name: 'the contact page with fields to mend',
    path: '/contact',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Write your message.')).toBeVisible();
    },
  },
  { name: 'the page of a message sent', path: '/contact/sent' },
  { name: 'the page of complaints', path: '/complaints' },
  { name: 'the page of a complaint sent', path: '/complaints/sent' },
  { name: 'the page to list a business', path: '/list-your-business' },
  { name: 'the page that looks for a business', path: '/list-your-business?name=dog' },
  { name: 'the form of a new business', path: '/list-your-business?add=1' },
  { name: 'what may be wrong with an entry', path: '/suggest/flaxen-heath-dog-field' },
  { name: 'the form for an edit', path: '/suggest/flaxen-heath-dog-field?what=edit' },
  { name: 'the form for who is listed', path: '/suggest/flaxen-heath-dog-field?what=removal' },
  {
    name: 'where a business is claimed, to whoever has not signed in',
    path: '/claim/flaxen-heath-dog-field',
  },
  { name: 'a mailed question that works no more', path: '/still-right/over' },
  { name: 'the page about ratings', path: '/reviews-policy' },
  { name: 'the page of who needs a licence', path: '/licences' },
  { name: 'an empty shortlist', path: '/shortlist' },
  { name: 'a shortlist of nothing that is listed', path: '/shortlist?b=gone-away' },
  { name: 'the map', path: '/map' },
  { name: 'the map round a postcode', path: '/map?postcode=SO23+8UJ' },
  { name: 'an empty part of the map', path: '/map?bbox=-1.2,50.6,-1.19,50.61' },
  { name: 'the privacy page', path: '/privacy' },
  { name: 'the accessibility statement', path: '/accessibility' },
  { name: 'the offline page', path: '/offline' },
  { name: 'the sign-in page', path: '/auth' },
  { name: 'the not-found page', path: '/no-such-page' },
  {
    name: 'a postcode error with its toast',
    path: '/?postcode=nonsense',
    prepare: (page) =>
      expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toBeVisible(),
  },
  {
    name: 'a location error',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Use my current location' }).click();
      await expect(page.getByText('Location error', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the dialog of a business',
    path: '/fareham',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /More$|\.\.\.$/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the open menu of a phone',
    path: '/winchester',
    widths: [390],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Locations' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Winchester' })).toBeVisible();
    },
  },
  {
    name: 'the open Locations menu',
    path: '/winchester',
    widths: [1280],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Locations' }).click();
      await expect(page.getByRole('dialog', { name: 'Locations' })).toBeVisible();
    },
  },
];

for (const { name, path, prepare, widths = [390, 1280] } of VIEWS) {
  test(`axe finds nothing wrong with ${name} at ${widths.join(' and ')} pixels, light or dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: widths[0] ?? 390, height: 844 });
    await open(page, path);
    await prepare?.(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await axeViolationsInThemes(page)]).toEqual([width, []]);
    }
    // Last, since the skip link lies upon the name of the site while it has the focus.
    if (!prepare) await expectOrder(page);
  });
}

/** That a page has one main heading, the skip link first, and no sideways scroll at any width. */
async function expectOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip to / })).toBeFocused();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await sidewaysPixels(page);
    expect(overflow, `pixels too wide at ${width}`).toBe(0);
  }
}

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
        .filter((control) => control.getBoundingClientRect().height < 44)
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

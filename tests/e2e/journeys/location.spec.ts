import type { BrowserContext, Page } from '@playwright/test';
import { listAll, searchByHand } from '#tests/support/content/listed-businesses.ts';
import { cardNames, expect, open, resultLine, test, toast } from '#tests/support/browser/page-test.ts';
import { sharedLog } from '#tests/support/site/site-test.ts';

const BANNER = 'Showing services near your current location';
const BOX = 'Please try again or search by postcode instead.';
/** Not a round number, so that it is found wherever it should not be. */
const WINCHESTER = { latitude: 51.0613571, longitude: -1.3131713 };
const EDINBURGH = { latitude: 55.9533, longitude: -3.1883 };

async function standAt(context: BrowserContext, position: { latitude: number; longitude: number }) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(position);
}

/** Opens the home page as a place of its own in the browser's history, where no search near the visitor is kept. */
async function openAfresh(page: Page) {
  await page.goto('about:blank');
  await open(page, '/');
}

function useLocation(page: Page) {
  return page.getByRole('button', { name: 'Use my current location' }).click();
}

/** Replaces the device's answers; `position` holds the body of getCurrentPosition(success, failure, options). */
async function stubGeolocation(page: Page, body: string) {
  await page.addInitScript(`Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition(success, failure, options) { window.askedWith = options; ${body} } },
  });`);
}

test('a granted position is searched from until a postcode is', async ({ page, context, request }) => {
  await test.step('a granted position searches within 15 miles of it, nearest first', async () => {
    const expected = searchByHand(await listAll(request), WINCHESTER, 15);
    await standAt(context, WINCHESTER);
    await open(page, '/?service=Kennels&postcode=PO1+2EG&distance=50');
    await useLocation(page);

    await expect(page.getByRole('status').filter({ hasText: BANNER })).toBeVisible();
    const button = page.getByRole('button', { name: 'Using current location' });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', { name: 'Dog care near you' })).toBeFocused();
    await expect(resultLine(page)).toHaveText(`${expected.length} services within 15 miles, nearest first`);
    expect(await cardNames(page)).toEqual(expected.slice(0, 24).map(({ name }) => name));
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Postcode')).toHaveValue('');
    await expect(page.getByLabel('Distance')).toHaveValue('15');
    await expect(page.getByText('Enter a postcode or town to search by distance.')).toBeHidden();
  });

  await test.step('Show more goes on with the list round the visitor', async () => {
    const expected = searchByHand(await listAll(request), WINCHESTER, 15);
    expect(expected.length).toBeGreaterThan(24);
    await standAt(context, WINCHESTER);
    await openAfresh(page);
    await useLocation(page);
    await expect(page.getByText(BANNER)).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('article')).toHaveCount(Math.min(48, expected.length));
    await expect(page.getByRole('article').nth(24).getByRole('heading')).toBeFocused();
  });

  await test.step('what is chosen of the list round the visitor keeps its place, also where nobody is found', async () => {
    await standAt(context, WINCHESTER);
    await openAfresh(page);
    await useLocation(page);
    const heading = page.getByRole('heading', { name: 'Dog care near you' });
    await page.locator('#filters').getByRole('button', { name: 'Rated 4.5 or more' }).click();
    await expect(page.getByRole('button', { name: /^Remove filter: ?Rated 4.5 or more/ })).toBeVisible();
    await expect(heading).toBeFocused();

    await page.locator('summary', { hasText: 'Filters' }).click();
    for (const tick of await page.locator('#filter-panel').getByRole('checkbox').all()) await tick.check();
    await page
      .getByRole('button', { name: /^Show (?:\d+ )?services?$/ })
      .first()
      .click();
    await expect(resultLine(page)).toHaveText('0 services at any distance');
    await expect(heading).toBeFocused();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(heading).toBeFocused();
    await expect(page.getByText(BANNER)).toBeVisible();

    await page.getByLabel('Service', { exact: true }).selectOption('Kennels');
    await page.getByRole('button', { name: 'Search Services' }).click();
    await expect(resultLine(page)).toHaveText('0 services at any distance');
    await page.getByRole('button', { name: 'Search all services' }).click();
    await expect(resultLine(page)).toHaveText('0 services at any distance');
    await expect(page.getByText(BANNER)).toBeVisible();
  });

  await test.step('where nothing is in range the ten nearest are shown', async () => {
    const nearest = searchByHand(await listAll(request), EDINBURGH, Number.POSITIVE_INFINITY).slice(0, 10);
    await standAt(context, EDINBURGH);
    await openAfresh(page);
    await useLocation(page);
    await expect(page.getByText(BANNER)).toBeVisible();
    await expect(resultLine(page)).toHaveText('Nothing within 15 miles. These are the 10 nearest.');
    expect(await cardNames(page)).toEqual(nearest.map(({ name }) => name));
  });

  await test.step('a search by postcode leaves the mode', async () => {
    await standAt(context, WINCHESTER);
    await openAfresh(page);
    await useLocation(page);
    await expect(page.getByText(BANNER)).toBeVisible();
    await page.getByLabel('Postcode').fill('PO1 2EG');
    await page.getByRole('button', { name: 'Search Services' }).click();
    await expect(page.getByRole('heading', { name: 'Dog care near PO1 2EG' })).toBeVisible();
    await expect(page.getByText(BANNER)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Use my current location' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });
});

test('a search near the visitor is there again after Back and a reload, until they stop it', async ({
  page,
  context,
}) => {
  const banner = page.getByText(BANNER);
  await standAt(context, WINCHESTER);
  await openAfresh(page);
  await useLocation(page);
  await expect(banner).toBeVisible();
  const names = await cardNames(page);

  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible();
  await page.goBack();
  await expect(banner).toBeVisible();
  expect(await cardNames(page)).toEqual(names);
  await page.reload();
  await expect(banner).toBeVisible();

  await page.getByLabel('Postcode').fill('PO1 2EG');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByRole('heading', { name: 'Dog care near PO1 2EG' })).toBeVisible();
  await page.goBack();
  await expect(banner).toBeVisible();

  await page.getByRole('button', { name: 'Stop using my location' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Use my current location' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('the position goes by POST alone: into no address, storage, log or cache', async ({ page, context }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await standAt(context, WINCHESTER);
  await openAfresh(page);
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('51.0613571'));
  await useLocation(page);
  await expect(page.getByText(BANNER)).toBeVisible();

  const request = await sent;
  expect(request.method()).toBe('POST');
  const response = await request.response();
  expect(response?.headers()['cache-control']).toBe('no-store');
  const stored = await page.evaluate(() =>
    JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }, document.cookie]),
  );
  for (const place of [...addresses, stored, JSON.stringify(await sharedLog())]) {
    expect(place).not.toContain('51.0613');
    expect(place).not.toContain('1.31317');
  }
});

const FAILURES = [
  {
    name: 'an unavailable position',
    body: 'failure({ code: 2, message: "" })',
    says: 'Could not get your location. Location information is unavailable. Check your device settings or try again later.',
  },
  {
    name: "the device's own time-out",
    body: 'failure({ code: 3, message: "" })',
    says: 'Could not get your location. Location request timed out. Try again or search by postcode instead.',
  },
  {
    name: 'an unknown failure with words',
    body: 'failure({ code: 9, message: "The satellite is asleep." })',
    says: 'Could not get your location. The satellite is asleep.',
  },
  {
    name: 'an unknown failure without words',
    body: 'failure({ code: 9, message: "" })',
    says: 'Could not get your location. Unknown error occurred.',
  },
  {
    name: 'the position 0,0',
    body: 'success({ coords: { latitude: 0, longitude: 0 } })',
    says: 'Unable to determine your precise location. Please try again or search by postcode.',
  },
  {
    name: 'a position off the globe',
    body: 'success({ coords: { latitude: 91, longitude: 0 } })',
    says: 'Invalid location detected',
  },
  {
    name: 'a position that is no number',
    body: 'success({ coords: { latitude: NaN, longitude: 1 } })',
    says: 'Invalid location detected',
  },
];

test('a position that cannot be had or used is refused in words of its own, and can be asked for again', async ({
  page,
  context,
}) => {
  await test.step('a refusal leads to the postcode, but not away from a form in use', async () => {
    await openAfresh(page);
    await useLocation(page);
    await expect(page.getByText(BOX)).toBeVisible();
    await expect(page.getByLabel('Postcode')).toBeFocused();

    await page.evaluate(`navigator.geolocation.getCurrentPosition = (success, failure) => {
      window.refuse = () => failure({ code: 3, message: '' });
    }`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Distance').focus();
    await expect.poll(() => page.evaluate('typeof window.refuse')).toBe('function');
    await page.evaluate('window.refuse()');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByLabel('Distance')).toBeFocused();
  });

  await test.step('a denied permission is explained, and granting it lets one try again', async () => {
    await openAfresh(page);
    await useLocation(page);
    await expect(
      toast(
        page,
        'Location error: Could not get your location. Location permission was denied. Please check your browser settings and try again.',
      ),
    ).toBeVisible();
    await expect(page.getByText('Location error', { exact: true })).toBeVisible();
    await expect(page.getByText(BOX)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(24);

    await standAt(context, WINCHESTER);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(BANNER)).toBeVisible();
    await expect(page.getByText(BOX)).toHaveCount(0);
  });

  await test.step('a search that fails after the position was found says so', async () => {
    await standAt(context, WINCHESTER);
    await openAfresh(page);
    await page.route('**/nearby', (route) => route.abort('connectionreset'));
    await useLocation(page);
    await expect(
      toast(page, 'Location error: Failed to load businesses. Please try again later.'),
    ).toBeVisible();
    await expect(page.getByText(BOX)).toBeVisible();
    await expect(page.getByLabel('Postcode')).not.toBeFocused();
    await page.unroute('**/nearby');
  });

  for (const { name, body, says } of FAILURES) {
    await test.step(`${name} is refused in its own words`, async () => {
      await stubGeolocation(page, body);
      await openAfresh(page);
      await useLocation(page);
      await expect(toast(page, `Location error: ${says}`)).toBeVisible();
      await expect(page.getByText(BOX)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByLabel('Postcode')).toBeFocused();
    });
  }

  await test.step('a browser without geolocation says so', async () => {
    await page.addInitScript(
      "Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined })",
    );
    await openAfresh(page);
    await useLocation(page);
    await expect(toast(page, 'Location error: Geolocation is not supported by your browser')).toBeVisible();
  });
});

test('a device that never answers is given up after 15 seconds', async ({ page }) => {
  await stubGeolocation(page, '');
  await page.clock.install();
  await openAfresh(page);
  await useLocation(page);
  const button = page.getByRole('button', { name: 'Getting location...' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  // What asks is fetched when the button is pressed.
  await expect
    .poll(() => page.evaluate('window.askedWith'))
    .toEqual({
      enableHighAccuracy: true,
      timeout: 12_000,
      maximumAge: 0,
    });
  await page.clock.runFor(14_000);
  await expect(button).toBeVisible();
  await page.clock.runFor(1500);
  await expect(
    toast(page, 'Location error: Location request timed out. Please try again with a better signal.'),
  ).toBeVisible();
});

test('the map and the listings a list round the visitor leads to know how far away they are, and no address does', async ({
  page,
  context,
}) => {
  await standAt(context, WINCHESTER);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAfresh(page);
  await useLocation(page);
  await expect(page.getByText(BANNER)).toBeVisible();
  await page.getByLabel('Service', { exact: true }).selectOption('Kennels');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByRole('heading', { name: 'Kennels near you' })).toBeVisible();
  const card = page.getByRole('article').first();
  const distance = /^[\d.]+ miles?/.exec(await card.locator('.card-place').innerText())?.[0] ?? '-';

  await test.step('a listing gives the distance, and leads back to the list', async () => {
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.locator('.listing-name')).toContainText(distance);
    await page.getByRole('link', { name: 'Dog care near you' }).click();
    await expect(page.getByText(BANNER)).toBeVisible();
  });

  await test.step('the map marks the visitor and says how far each of its list is', async () => {
    await page.getByRole('link', { name: 'Map', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kennels near you');
    await expect(page.locator('.map-me')).toBeVisible();
    await expect(
      page
        .locator('.map-place')
        .filter({ hasText: `${distance}, ` })
        .first(),
    ).toBeVisible();
    expect(asked.join(' ')).not.toMatch(/51\.06|1\.313/);
    await page.goBack();
    await expect(page.getByText(BANNER)).toBeVisible();
  });

  await test.step('without the list, a listing says nothing of distances', async () => {
    await page.getByRole('button', { name: 'Stop using my location' }).click();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.locator('.listing-name')).toBeVisible();
    await expect(page.locator('.listing-name')).not.toContainText('miles');
  });
});

import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

const NEAR = '/map?postcode=SO23+8UL&distance=25';

/** Opens a map and waits until it can be moved. */
async function openMap(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(page.locator('.map-live')).toBeVisible();
}

/** The sum of what the markers say, and the number above them. */
async function sums(page: Page): Promise<{ markers: number; total: number }> {
  const kinds = await page
    .locator('.map-marker')
    .evaluateAll((all) => all.map((one) => (one.matches('.map-pin') ? '1' : (one.textContent ?? ''))));
  const number = (text: string) => Number(text.replaceAll(',', ''));
  const total = number(/^[\d,]+/.exec(await page.locator('#map-count').innerText())?.[0] ?? '');
  return { markers: kinds.map(number).reduce((sum, one) => sum + one, 0), total };
}

/** The middle of the map, seen. */
async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const frame = page.locator('.map-frame');
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (!box) throw new Error('There is no map.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, right: number, down: number): Promise<void> {
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down, { steps: 3 });
  await page.mouse.up();
}

const again = (page: Page) => page.getByRole('button', { name: 'Search this area' });
const boxIn = (page: Page) => new URL(page.url()).searchParams.get('bbox');

/** Counts how often the browser has opened a whole page. */
function documents(page: Page): { count: number } {
  const opened = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.count += 1;
  });
  return opened;
}

test('by the mouse the map is moved, zoomed and lit, and goes back', async ({ page }) => {
  await test.step('a drag moves the map at once, and "Search this area" finds what is there, without another page', async () => {
    await openMap(page, NEAR);
    const opened = documents(page);
    const ground = page.locator('.map-ground');
    const box = await page.locator('.map-svg').getAttribute('data-box');
    await expect(again(page)).toBeHidden();
    await drag(page, 100, 40);
    await expect(ground).toHaveAttribute('x', /^\d\d/);
    expect(page.url()).toContain(NEAR);
    await again(page).click();
    await expect(page).toHaveURL(/postcode=SO23\+8UL&distance=25&bbox=/);
    await expect(page.locator('.map-svg')).not.toHaveAttribute('data-box', box ?? '');
    await expect(again(page)).toBeHidden();
    const { markers, total } = await sums(page);
    expect(markers).toBe(total);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${NEAR.replaceAll(/[?+]/g, '\\$&')}$`));
    await expect(page.locator('.map-svg')).toHaveAttribute('data-box', box ?? '');
    await page.goForward();
    await expect(page).toHaveURL(/bbox=/);
    expect(opened.count).toBe(0);
  });

  await test.step('what is on the shortlist stays marked when the map moves', async () => {
    await openMap(page, NEAR);
    const hearts = page.getByRole('button', { name: 'Add to shortlist: ' });
    const heart = hearts.first();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const id = await heart.getAttribute('value');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const box = await page.locator('.map-svg').getAttribute('data-box');
    await page.getByRole('link', { name: 'Zoom out', exact: true }).click();
    await expect(page.locator('.map-svg')).not.toHaveAttribute('data-box', box ?? '');
    await expect(page.locator(`.heart[value="${id}"]`)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the wheel moves the page, and zooms with Ctrl, round the mouse', async () => {
    await openMap(page, '/map');
    const { x, y } = await middleOf(page);
    await page.mouse.move(x, y);
    const ground = page.locator('.map-ground');
    const before = (await ground.getAttribute('width')) ?? '';
    await page.mouse.wheel(0, 40);
    await expect(page.locator('.map-hint')).toHaveText('Use Ctrl and scroll to zoom the map');
    await expect(ground).toHaveAttribute('width', before);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect(ground).not.toHaveAttribute('width', before);
    await expect(again(page)).toBeVisible();
  });

  await test.step('a click after a drag opens nothing, and one without opens the marker', async () => {
    await openMap(page, '/map');
    const marker = await page.locator('.map-cluster').first().boundingBox();
    if (!marker) throw new Error('There is no cluster.');
    const [x, y] = [marker.x + marker.width / 2, marker.y + marker.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 30, { steps: 4 });
    await page.mouse.up();
    await expect(again(page)).toBeVisible();
    expect(boxIn(page)).toBe(null);
    await page.keyboard.press('Escape');
    await page.locator('.map-cluster').first().click();
    await expect(page).toHaveURL(/bbox=/);
  });

  await test.step('list and map light each other up', async () => {
    await openMap(page, '/map?bbox=-1.9,50.7,-0.7,51.4');
    const entries = page.locator('.map-list > li');
    for (const index of [0, 3, 7]) {
      await entries.nth(index).hover();
      const number = await entries.nth(index).getAttribute('data-marker');
      await expect(page.locator('.map-marker').nth(Number(number))).toHaveAttribute('data-chosen');
      await expect(page.locator('.map-marker[data-chosen]')).toHaveCount(1);
    }
    await page.locator('.map-marker').nth(1).hover();
    await expect(page.locator('.map-marker').nth(1)).toHaveAttribute('data-chosen');
    await expect(page.locator('[data-marker="1"]:not([data-chosen])')).toHaveCount(0);
  });

  await test.step('a marker with the focus keeps its light while the mouse is elsewhere', async () => {
    await openMap(page, NEAR);
    await page.getByRole('link', { name: 'Zoom in', exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    const { x, y } = await middleOf(page);
    for (const beside of [2, 6]) {
      const frame = await page.locator('.map-frame').boundingBox();
      await page.mouse.move((frame?.x ?? x) + beside, (frame?.y ?? y) + beside);
      await expect(page.locator('.map-marker[data-chosen]')).toBeFocused();
    }
    await page.locator('.map-list > li').first().hover();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(page.locator('.map-marker[data-chosen]')).toBeFocused();
  });
});

test('by keyboard and by links the map is moved, and goes back', async ({ page }) => {
  await test.step('Back shows the map as it was, list and count included', async () => {
    await openMap(page, '/map');
    const [count, box] = [
      await page.locator('#map-count').innerText(),
      await page.locator('.map-svg').getAttribute('data-box'),
    ];
    await page.getByRole('link', { name: 'Zoom in', exact: true }).click();
    await expect(page.locator('.map-svg')).not.toHaveAttribute('data-box', box ?? '');
    await expect(page.getByRole('link', { name: 'Zoom in', exact: true })).toBeFocused();
    await page.goBack();
    await expect(page.locator('.map-svg')).toHaveAttribute('data-box', box ?? '');
    await expect(page.locator('#map-count')).toHaveText(count);
  });

  await test.step('one stop of Tab has all markers, arrows go on, Escape leads to the list, plus and minus zoom', async () => {
    await openMap(page, NEAR);
    await page.getByRole('link', { name: 'Zoom in', exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('.map-marker').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.map-marker').first()).not.toBeFocused();
    const chosen = page.locator('.map-marker[data-chosen]');
    await expect(chosen).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.locator('.map-marker').first()).toBeFocused();
    await page.keyboard.press('+');
    await expect(page).toHaveURL(/bbox=/);
    await expect(page.locator('.map-marker').first()).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.closest('#results') !== null)).toBe(true);
    const box = boxIn(page);
    await page.keyboard.press('-');
    await page.waitForTimeout(300);
    expect(boxIn(page)).toBe(box);
  });
});

test('what comes late or not at all is told from what is asked for', async ({ page }) => {
  await test.step('what cannot be loaded leaves the map as it is, says so, and comes when tried again', async () => {
    await openMap(page, '/map');
    const count = await page.locator('#map-count').innerText();
    await page.route(/bbox=/, (route) => route.abort());
    await page.getByRole('link', { name: 'Zoom in', exact: true }).click();
    await expect(page.locator('.map-hint')).toHaveText('This part of the map could not be loaded.');
    await expect(page.locator('#map-count')).toHaveText(count);
    expect(boxIn(page)).toBe(null);
    await page.unroute(/bbox=/);
    await again(page).click();
    await expect(page).toHaveURL(/bbox=/);
    await expect(page.locator('.map-hint')).toHaveText('');
  });

  await test.step('of two areas asked for in a hurry, the later one is shown', async () => {
    await openMap(page, '/map');
    let isFirst = true;
    await page.route(/\/map\?bbox=/, async (route) => {
      if (isFirst) {
        isFirst = false;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
      await route.continue().catch(() => {});
    });
    await page.getByRole('link', { name: 'Zoom in', exact: true }).click();
    await page.locator('.map-svg').focus();
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/bbox=/);
    const shown = boxIn(page);
    await page.waitForTimeout(1500);
    expect(boxIn(page)).toBe(shown);
    const { markers, total } = await sums(page);
    expect(markers).toBe(total);
  });
});

test('the visitor is marked on the map, and nowhere else', async ({ page, context }) => {
  await test.step('where the visitor is stays in the browser', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 51.0612, longitude: -1.3134 });
    await openMap(page, NEAR);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    await page.getByRole('button', { name: 'Show where I am' }).click();
    await expect(page.locator('.map-me')).toBeVisible();
    await expect(page.locator('.map-hint')).toContainText('The map shows where you are');
    await page.getByRole('link', { name: 'Zoom in', exact: true }).click();
    await expect(page).toHaveURL(/bbox=/);
    await expect(page.locator('.map-me')).toHaveCount(1);
    await context.setGeolocation({ latitude: 55.9, longitude: -3.2 });
    await page.getByRole('button', { name: 'Show where I am' }).click();
    await expect(page.locator('.map-hint')).toContainText('You’re to the north');
    expect(asked.join(' ')).not.toMatch(/51\.06|1\.313|55\.9/);
  });

  await test.step('the drawings in pins stay in them when the map moves', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 55.9, longitude: -3.2 });
    await openMap(page, '/map?service=Dog+Park&postcode=SO51+8AA&distance=10');
    const pins = page.locator('.map-pin');
    const outside = () =>
      pins.evaluateAll((all) => {
        const boxOf = (pin: Element, part: string) => pin.querySelector(part)?.getBoundingClientRect();
        return all.filter((pin) => {
          const [head, icon] = [boxOf(pin, '.map-shape'), boxOf(pin, '.map-icon')];
          return !head || !icon || icon.left < head.left || icon.right > head.right || icon.top < head.top;
        }).length;
      });
    expect(await pins.count()).toBeGreaterThan(0);
    expect(await outside()).toBe(0);
    await page.getByRole('button', { name: 'Show where I am' }).click();
    await expect(page.locator('.map-hint')).toContainText('of this map');
    expect(await outside()).toBe(0);
    await expect(again(page)).toBeHidden();
    await drag(page, 60, 30);
    await expect(again(page)).toBeVisible();
    expect(await outside()).toBe(0);
    await page.getByRole('button', { name: 'Show where I am' }).click();
    await expect(page.locator('.map-hint')).toContainText('of this map');
    await expect(again(page)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('fingers choose on the map, move it, and scroll the page', async ({ page }) => {
    await test.step('a pin that is tapped shows its business at the foot of the map, and Close leads back', async () => {
      await openMap(page, '/map?service=Dog+Park&postcode=SO51+8AA&distance=10');
      const pin = page.locator('.map-pin').first();
      const name = ((await pin.getAttribute('aria-label')) ?? '').replace(/, [^,]*$/, '');
      const card = page.getByRole('region', { name: 'Chosen on the map' });
      await pin.tap();
      await expect(card.getByRole('link', { name, exact: true })).toBeFocused();
      await expect(page).toHaveURL(/\/map\?/);
      await expect(pin).toHaveAttribute('data-chosen');
      expect(await axeViolations(page)).toEqual([]);
      const frame = await page.locator('.map-frame').boundingBox();
      const box = await card.boundingBox();
      if (!frame || !box) throw new Error('There is no card.');
      expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
      await card.getByRole('button', { name: `Add to shortlist: ${name}` }).tap();
      await expect(card.locator('.heart')).toHaveAttribute('aria-pressed', 'true');
      await card.getByRole('button', { name: 'Close' }).tap();
      await expect(card).toHaveCount(0);

      await pin.tap();
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await expect(pin).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    const openTouched = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      await openMap(page, '/map');
      const session = await page.context().newCDPSession(page);
      return (type: string, points: [number, number][]) =>
        session.send('Input.dispatchTouchEvent', {
          type: type as 'touchStart',
          touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
        });
    };
    const ground = page.locator('.map-ground');

    await test.step('a map that is the whole page is moved by one finger, and names stay whole', async () => {
      const touch = await openTouched(390, 844);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
      const frame = await page.locator('.map-frame').boundingBox();
      expect(frame?.height).toBeGreaterThan(700);
      const { x, y } = await middleOf(page);
      await touch('touchStart', [[x, y]]);
      for (const step of [20, 40, 60, 80]) await touch('touchMove', [[x, y - step]]);
      await touch('touchEnd', []);
      await expect(again(page)).toBeVisible();
      // Drawn anew where it is now, with its names; the search is still the one before.
      const box = await page.locator('.map-svg').getAttribute('data-box');
      await expect(page.locator('.map-svg')).not.toHaveAttribute('data-box', box ?? '');
      await expect(again(page)).toBeVisible();
      expect(boxIn(page)).toBe(null);
      await again(page).click();
      await expect(page).toHaveURL(/bbox=/);
      await expect(again(page)).toBeHidden();
      const { markers, total } = await sums(page);
      expect(markers).toBe(total);
      const cut = await page.locator('.map-names text').evaluateAll(
        (names) =>
          names.filter((name) => {
            if (getComputedStyle(name).visibility === 'hidden') return false;
            const one = name.getBoundingClientRect();
            return [...document.querySelectorAll('.map-shape,.map-way,.map-count,.map-caption span')].some(
              (cover) => {
                const other = cover.getBoundingClientRect();
                return (
                  one.left < other.right &&
                  other.left < one.right &&
                  one.top < other.bottom &&
                  other.top < one.bottom
                );
              },
            );
          }).length,
      );
      expect(cut).toBe(0);
    });

    await test.step('elsewhere two fingers bring the map nearer, and one scrolls the page', async () => {
      const touch = await openTouched(844, 700);
      const [x, y] = [400, 550];
      const before = (await ground.getAttribute('width')) ?? '';
      const scrolled = await page.evaluate(() => scrollY);
      await touch('touchStart', [[x, y]]);
      for (const step of [20, 40, 60, 80]) await touch('touchMove', [[x, y - step]]);
      await touch('touchEnd', []);
      await expect(page.locator('.map-hint')).toHaveText('Use two fingers to move the map');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
      await expect(ground).toHaveAttribute('width', before);

      const fingers = (apart: number): [number, number][] => [
        [x - apart, y],
        [x + apart, y],
      ];
      await touch('touchStart', fingers(30));
      for (const apart of [35, 45, 60]) await touch('touchMove', fingers(apart));
      await touch('touchEnd', []);
      const width = Number.parseFloat((await ground.getAttribute('width')) ?? '');
      expect(width).toBeGreaterThan(180);
      expect(width).toBeLessThan(220);
      await expect(again(page)).toBeVisible();
    });
  });
});

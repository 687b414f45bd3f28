import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { readAs } from '#tests/support/browser/text-size.ts';

/** The next Tuesday at ten, as the field for a day and time has it: when day care is open. */
function tuesdayAtTen(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7 || 7));
  return `${day.toISOString().slice(0, 10)}T10:00`;
}

const SERVICE = 'Dog Day Care';
const MOST_STEPS = 400;

/** What somebody uses to press a button and to fill in a field. */
interface Hands {
  press: (target: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
}

const pointer: Hands = {
  press: (target) => target.click(),
  async fill(field, text) {
    const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isSelect ? field.selectOption(text) : field.fill(text));
  },
};

/** Whether the focus is on another radio button of the same group: arrows lead from one to the next. */
function isBesideFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const focused = document.activeElement;
    if (!(element instanceof HTMLInputElement && focused instanceof HTMLInputElement)) return false;
    return element.type === 'radio' && focused.type === 'radio' && element.name === focused.name;
  });
}

/** The keyboard alone: whatever cannot be reached by Tab, from where one is, cannot be used. */
function keyboard(page: Page): Hands {
  async function reach(target: Locator): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press((await isBesideFocus(target)) ? 'ArrowDown' : 'Tab');
    }
    throw new Error(`Tab does not lead to ${target.toString()}.`);
  }
  return {
    async press(target) {
      await reach(target);
      // A radio button is chosen by reaching it.
      if (!(await target.evaluate((element) => element.matches('[type=radio]'))))
        await page.keyboard.press('Enter');
    },
    async fill(field, text) {
      await reach(field);
      const type = await field.evaluate((element) =>
        element instanceof HTMLInputElement ? element.type : '',
      );
      // The parts of a day stand in the order of the browser's own language.
      if (type === 'datetime-local') await field.fill(text);
      else await page.keyboard.type(text);
    },
  };
}

/** From the first page to three day cares side by side, which are open when asked for and the nearest of those. */
async function chooseThree(page: Page, { press, fill }: Hands): Promise<void> {
  await page.goto('/');
  await fill(page.getByLabel('Service'), SERVICE);
  await fill(page.getByLabel('Postcode'), 'SO23 8UJ');
  await fill(page.getByLabel('Distance'), '50 miles');
  await press(page.getByRole('button', { name: 'Search Services' }));
  await expect(page.getByRole('heading', { name: /near SO23 8UJ/ })).toBeVisible();

  await press(page.locator('.pill-filters, .results-bar [href="#filter-panel"]').filter({ visible: true }));
  await press(page.getByLabel('At a time I choose'));
  await fill(page.getByLabel('Day and time'), tuesdayAtTen());
  await press(page.locator('#filter-panel').getByRole('button', { name: /^Show (?:\d+ )?services?$/ }));
  await expect(page).toHaveURL(/at=\d/);
  await expect(page.locator('.card').first()).toBeVisible();
  const names = (await page.locator('.card .card-name').allTextContents()).slice(0, 3);
  expect(names).toHaveLength(3);
  const miles = await page.locator('.card-distance').allTextContents();
  expect(miles.map((text) => Number.parseFloat(text))).toEqual(
    miles.map((text) => Number.parseFloat(text)).toSorted((one, other) => one - other),
  );

  for (const name of names) {
    const heart = page.getByRole('button', { name: `Add to shortlist: ${name}`, exact: true });
    await press(heart);
    // Filled; without scripts by the page that comes back.
    await expect(heart).toHaveCSS('mask-position', /^100%/, { pseudo: 'before' });
  }
  await page.reload();
  await press(
    page
      .getByRole('link', { name: /^Shortlist/ })
      .filter({ visible: true })
      .first(),
  );
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Your shortlist|Compare \d+ services)$/ }),
  ).toBeVisible();
  expect(await page.locator('.shortlist-name').allTextContents()).toEqual(names);
  for (const fact of ['Call', 'Hours', 'Price', 'Rating elsewhere']) {
    await expect(page.getByRole('row', { name: new RegExp(`^${fact}`) })).toBeVisible();
  }
}

test.describe('the nearest three that are open are found and compared', () => {
  test('by keyboard alone', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await chooseThree(page, keyboard(page));
  });

  test('by pointer, on a screen of 320 pixels, with text of 200 %, and in the visitor’s own colours', async ({
    page,
    context,
  }) => {
    test.slow();
    await test.step('on a screen of 320 pixels', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await chooseThree(page, pointer);
    });

    await test.step('in the visitor’s own colours', async () => {
      await context.clearCookies();
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ forcedColors: 'active' });
      await chooseThree(page, pointer);
    });

    await test.step('with text of 200 %', async () => {
      await context.clearCookies();
      await page.emulateMedia({ forcedColors: null });
      await page.goto('/about');
      await readAs(page, { name: 'text of 200 % on a phone', width: 390, text: 32 });
      await chooseThree(page, pointer);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('by pointer', ({ page }) => chooseThree(page, pointer));
  });
});

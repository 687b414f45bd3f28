import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds wrong with a page as it is now, each with the rule and its place; the targets of fingers, which WCAG 2.2
 * asks for, are measured as well.
 * @param rules those to look at alone, such as that of colours where only the theme has changed
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page);
  // The other mode opens a page of its own each time to put the results of foreign frames together; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.options({ rules: { 'target-size': { enabled: true } } });
  const { violations, passes } = await axe.analyze();
  // A page that is not there has no faults.
  expect(passes.length).toBeGreaterThan(0);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** What axe finds wrong with a page in the light theme and in the dark one, which it ends with. */
export async function axeViolationsInThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours are all that a theme changes.
  return [...light, ...(await axeViolations(page, ['color-contrast']))];
}

/** Waits for whatever moves or changes its colour and comes to an end: half-way there is no colour anybody reads. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => null);
  });
}

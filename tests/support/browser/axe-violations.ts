import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** There once a page has been looked at. */
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/**
 * What axe finds wrong with a page as it is now, each with the rule and its place; the targets of fingers, which WCAG 2.2
 * asks for, are measured as well. It is asked in the page itself: `@axe-core/playwright` compiles it again for each question
 * and brings back all that is in order, which takes three times as long.
 * @param rules those to look at alone, such as that of colours where only the theme has changed
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(await axeSource());
  const { violations, passes } = await page.evaluate(
    async (options) => {
      if (!window.axe) throw new Error('axe has not come into the page.');
      // What it would say of places is left out: it takes long to find, and the HTML says as much.
      const found = await window.axe.run(document, {
        ...options,
        resultTypes: ['violations'],
        selectors: false,
      });
      return {
        passes: found.passes.length,
        violations: found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      };
    },
    rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } },
  );
  // A page that is not there has no faults.
  expect(passes).toBeGreaterThan(0);
  return violations;
}

/** The program, with a value that the driver can bring back. */
async function axeSource(): Promise<string> {
  return `${await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')};0`;
}

/** What axe finds wrong with a page in the light theme and in the dark one, which it ends with. */
export async function axeViolationsInThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours are all that a theme changes.
  return [...light, ...(await axeViolations(page, ['color-contrast']))];
}

/**
 * Waits for whatever moves or changes its colour and comes to an end by itself: half-way there is no colour anybody reads. What stands
 * still under the pointer, as a toast does, would never come to its end.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' &&
      timeline === document.timeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    while (document.getAnimations().some(isEnding)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

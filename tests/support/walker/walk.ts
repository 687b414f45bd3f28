import type { Page } from '@playwright/test';
import { readControls } from '#tests/support/browser/accessibility-tree.ts';
import * as paths from '#app/paths/paths.ts';
import { axeViolations, axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open } from '#tests/support/browser/page-test.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';
import type { Reading } from '#tests/support/browser/text-size.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { movedOnOpening } from './coming-alive.ts';
import { withoutFocusRing } from './focus-rings.ts';
import { faultsOf } from './large-text.ts';

/** A page in a state of its own. */
export interface State {
  name: string;
  /** Left out where it is the page of the state before, as that left it. */
  path?: string;
  /** Brings the page into the state to look at. */
  prepare?: (page: Page, site: Site) => Promise<void>;
  /** Widths the state exists at, where axe looks at it. */
  widths?: readonly number[];
}

/** What a page is read for, once it is open. */
export interface Stop extends State {
  /** How its text is enlarged; its controls need names then. */
  readings?: readonly Reading[];
  /** Whether to look if something moves as it comes alive, on a phone and a desktop. */
  watchesOpening?: boolean;
  /** Name of colours of a site's own in which its words are to be read as well. */
  colours?: string;
}

const PHONE_AND_DESKTOP = [390, 1280];

/** The stops of states, which axe looks at on a phone and a desktop unless they say otherwise. */
export function stopsOf(states: readonly State[]): Stop[] {
  return states.map((state) => ({ widths: PHONE_AND_DESKTOP, ...state }));
}

/** Opens each page once and does all its readings there. @returns what is wrong with them, by their names */
export async function walk(
  page: Page,
  site: Site,
  stops: readonly Stop[],
): Promise<Record<string, Record<string, unknown>>> {
  const faults: Record<string, Record<string, unknown>> = {};
  for (const stop of stops) {
    const wrong = { ...(await enter(page, site, stop)), ...(await readText(page, stop)) };
    for (const width of stop.widths ?? []) Object.assign(wrong, await look(page, width));
    if (stop.colours) Object.assign(wrong, await readInColours(page, stop.colours));
    // Last, since the skip link lies upon the name of the site while it has the focus.
    if (stop.path && !stop.prepare && stop.widths) Object.assign(wrong, await readOrder(page, stop.name));
    if (Object.keys(wrong).length > 0) faults[stop.name] = wrong;
  }
  return faults;
}

/** Brings the page into its state, with nothing left of the one before. */
async function enter(page: Page, site: Site, stop: Stop): Promise<Record<string, unknown>> {
  const { path, prepare, widths = [], watchesOpening = false } = stop;
  let moved: string[] = [];
  if (path) {
    await page.emulateMedia({ colorScheme: 'light' });
    if (watchesOpening) moved = await movedOnOpening(page, site.url + path, PHONE_AND_DESKTOP);
    await page.setViewportSize({ width: widths[0] ?? 1280, height: 844 });
    if (!watchesOpening) await open(page, site.url + path);
    await page.evaluate(() => localStorage.clear());
  }
  await prepare?.(page, site);
  return moved.length > 0 ? { moved } : {};
}

/** What is wrong with large text, and the controls that a screen reader has no name for. */
async function readText(page: Page, { name, readings }: Stop): Promise<Record<string, unknown>> {
  if (!readings) return {};
  const controls = await readControls(page);
  expect(controls.length, name).toBeGreaterThan(3);
  const nameless = controls.filter((control) => control.name === '');
  return { ...(await faultsOf(page, readings)), ...(nameless.length > 0 && { nameless }) };
}

/** What axe finds at a width in either theme, and by how much the page is too wide. */
async function look(page: Page, width: number): Promise<Record<string, unknown>> {
  await page.setViewportSize({ width, height: 844 });
  // As high as the page: what a bar at the foot covers just now is scrolled out from under it.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, 844) });
  const violations = await axeViolationsInThemes(page);
  const sideways = await sidewaysPixels(page);
  return {
    ...(violations.length > 0 && { [`axe at ${width}`]: violations }),
    ...(sideways !== 0 && { [`too wide at ${width}`]: sideways }),
  };
}

/** The words that cannot be read, in either theme, where a site has these colours. */
async function readInColours(page: Page, colours: string): Promise<Record<string, unknown>> {
  await page.evaluate(
    (href) =>
      new Promise<void>((resolve, reject) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        link.addEventListener('load', () => resolve(), { once: true });
        link.addEventListener('error', () => reject(new Error(`${href} did not come.`)), { once: true });
        document.head.append(link);
      }),
    paths.colours(colours),
  );
  const faults: Record<string, unknown> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeViolations(page, ['color-contrast']);
    if (violations.length > 0) faults[`in ${colours}, ${colorScheme}`] = violations;
  }
  return faults;
}

/** That a page has one main heading, the skip link first, a ring on each control in focus, and no sideways scroll at any width. */
async function readOrder(page: Page, name: string): Promise<Record<string, unknown>> {
  await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip to / }), name).toBeFocused();
  const bare = await withoutFocusRing(page);
  const faults: Record<string, unknown> = bare.length > 0 ? { 'no focus ring': bare } : {};
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const sideways = await sidewaysPixels(page);
    if (sideways !== 0) faults[`too wide at ${width}`] = sideways;
  }
  return faults;
}

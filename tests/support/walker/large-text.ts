import type { Page } from '@playwright/test';
import { type LayoutFault, readLayoutFaults } from '#tests/support/browser/layout-faults.ts';
import { readAs, type Reading } from '#tests/support/browser/text-size.ts';

/** How people read who need large text or a large zoom. */
export const READINGS: readonly Reading[] = [
  { name: 'a small phone', width: 320 },
  { name: 'a phone at 200 % zoom', width: 195 },
  { name: 'a desktop at 200 % zoom', width: 640 },
  { name: 'text of 150 % on a phone', width: 390, text: 24 },
  { name: 'text of 200 % on a phone', width: 390, text: 32 },
  { name: 'text of 200 % on a small phone', width: 320, text: 32 },
  { name: 'text of 200 % on a tablet', width: 768, text: 32 },
  { name: 'text of 200 % on a desktop', width: 1280, text: 32 },
  { name: 'text alone at 200 % on a phone', width: 390, textOnly: 200 },
  { name: 'text alone at 200 % on a small phone', width: 320, textOnly: 200 },
  { name: 'text alone at 200 % on a desktop', width: 1280, textOnly: 200 },
];

const UNDER_BAR = ['a small phone', 'a desktop at 200 % zoom', 'text of 200 % on a desktop'];

/** Those in which a page of visitors may differ under the bar of an admin. */
export const READINGS_UNDER_BAR = READINGS.filter(({ name }) => UNDER_BAR.includes(name));

/** The faults of the page in each reading in which it has any, by the name of the reading. */
export async function faultsOf(page: Page, readings = READINGS): Promise<Record<string, LayoutFault[]>> {
  const found: Record<string, LayoutFault[]> = {};
  for (const reading of readings) {
    await readAs(page, reading);
    const faults = await readLayoutFaults(page);
    if (faults.length > 0) found[reading.name] = faults;
  }
  await readAs(page, { name: 'as usual', width: 1280 });
  return found;
}

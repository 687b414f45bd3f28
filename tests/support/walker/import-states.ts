import { expect } from '#tests/support/browser/page-test.ts';
import { chooseFile } from '#tests/support/content/import-steps.ts';
import type { State } from './walk.ts';

const WIDTHS = [320, 390, 1280];

/** The import page, from one state to the next. */
export const IMPORT_STATES: readonly State[] = [
  { name: 'an import without a file', path: '/admin/import', widths: WIDTHS },
  {
    name: 'an import with two columns for one field',
    widths: WIDTHS,
    prepare: async (page) => {
      const long = `${'x'.repeat(150)},category,city,postal_code,phone`;
      const row = `${'y'.repeat(300)},Kennels,Alton,GU34 1AA,1`;
      await chooseFile(page, `${long}\n${row}\n`, `${'z'.repeat(120)}.csv`);
      await page.getByLabel(/^Saves x/).selectOption('name');
      await page.getByLabel('Saves phone to').selectOption('name');
      await expect(page.getByText('Another column saves to name')).toHaveCount(2);
    },
  },
  {
    name: 'an import with results',
    widths: WIDTHS,
    prepare: async (page) => {
      await page.getByLabel('Saves phone to').selectOption('phone');
      await page.getByRole('button', { name: 'Import Data' }).click();
      await expect(page.getByRole('heading', { name: /^Import completed/ })).toBeVisible();
    },
  },
];

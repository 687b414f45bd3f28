import type { Page } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { open } from '#tests/support/browser/page-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';

export { csvOf } from './csv-of.ts';

/** Signs in as an admin and opens the import page. */
export async function openImportPage(page: Page, site: Site): Promise<void> {
  await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/admin/import`);
}

/** Chooses a file of this content in the page's file field. */
export async function chooseFile(page: Page, content: string | Buffer, name = 'dogs.csv'): Promise<void> {
  await page.getByLabel('CSV file', { exact: true }).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
}

/**
 * Chooses a good file and presses one of the buttons below it. Its columns push the buttons down once they are read,
 * so that a click before that can fall beside the button.
 */
export async function sendFile(
  page: Page,
  content: string,
  button: 'Import Data' | 'Validate Data' = 'Import Data',
): Promise<void> {
  await chooseFile(page, content);
  await page.getByText(/^\d+ columns? matched/).waitFor();
  await page.getByRole('button', { name: button }).click();
}

import pg from 'pg';
import { expect, test as base } from './page-test.ts';
import { readDatabaseUrl } from '#tests/support/site/site-process.ts';

export { expect };

const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

/** For tests in a browser that looks like a person's, not like one which a program steers. */
export const test = base.extend<{ looksLikePerson: void }>({
  userAgent: PERSON,
  looksLikePerson: [
    async ({ page }, use) => {
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
      );
      await use();
    },
    { auto: true },
  ],
});

/** Rows of a site's embedded database. */
export async function queryDatabase(dataDir: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: await readDatabaseUrl(dataDir) });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Businesses that letters are written to by the forms on their pages, for tests. */
import { withDatabase } from '../site/site-client.ts';
import type { Site } from '../site/site-process.ts';

/** Where Inkpot & Otter has its mailbox. */
export const INKPOT_ADDRESS = 'ottilie@inkpot.example';

/** A letter as it is typed. */
export const LETTER = {
  name: 'Ann Walker',
  email: 'ann@walks.example',
  subject: 'Tuesdays?',
  message: 'Have you room for a <b>whippet</b>?\nHe is called Otter.',
};

const ROWS = `
  INSERT INTO service_types VALUES ('Dog Day Care') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, email_1) VALUES
    ('inkpot', 'Inkpot & Otter', 'Dog Day Care', 'Alton', 'GU34 1AA', '01632 960118', '${INKPOT_ADDRESS}'),
    ('mute', 'Mute', 'Dog Day Care', 'Alton', 'GU34 1AB', NULL, NULL),
    ('list-of-two', 'Two', 'Dog Day Care', 'Alton', 'GU34 1AC', NULL, 'a@x.example, b@x.example'),
    ('by-mail', 'By Mail', 'Dog Day Care', 'Alton', 'GU34 1AD', NULL, 'mail@x.example');`;

/** Lists Inkpot & Otter with phone number and address, By Mail with an address alone, and two without one that is one. */
export async function listMailboxes({ dataDir }: Site): Promise<void> {
  await withDatabase(dataDir, (client) => client.query(ROWS));
}

/** How many letters a site keeps, handed over or not. */
export function storedLetters({ dataDir }: Site): Promise<number> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ kept: string }>(
      'SELECT (SELECT count(*) FROM outgoing_mails) + (SELECT count(*) FROM messages) AS kept',
    );
    return Number(rows[0]?.kept);
  });
}

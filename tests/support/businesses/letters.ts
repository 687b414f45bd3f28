/** Businesses that enquiries are written to, for tests. */
import { withDatabase } from '../site/site-client.ts';
import type { Site } from '../site/site-process.ts';

/** Where Inkpot & Otter has its mailbox. */
export const INKPOT_ADDRESS = 'ottilie@inkpot.example';

/** An enquiry as it is typed. */
export const ENQUIRY = {
  about: 'Have you room for a <b>whippet</b>?\nHe is called Otter.',
  name: 'Ann',
  email: 'ann@walks.example',
};

const ROWS = `
  INSERT INTO service_types VALUES ('Dog Day Care') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, email_1) VALUES
    ('inkpot', 'Inkpot & Otter', 'Dog Day Care', 'Alton', 'GU34 1AA', '01632 960118', '${INKPOT_ADDRESS}'),
    ('mute', 'Mute', 'Dog Day Care', 'Alton', 'GU34 1AB', NULL, NULL),
    ('list-of-two', 'Two', 'Dog Day Care', 'Alton', 'GU34 1AC', NULL, 'a@x.example, b@x.example'),
    ('by-mail', 'By Mail', 'Dog Day Care', 'Alton', 'GU34 1AD', NULL, 'mail@x.example'),
    ('mere', 'Mere Kennels', 'Dog Day Care', 'Alton', 'GU34 1AE', '01632 960119', 'mere@x.example'),
    ('fourth', 'Fourth', 'Dog Day Care', 'Alton', 'GU34 1AF', '01632 960120', 'fourth@x.example');`;

/** Lists Inkpot & Otter and two more with phone number and address, By Mail with an address alone, and two without one that is one. */
export async function listMailboxes({ dataDir }: Site): Promise<void> {
  await withDatabase(dataDir, (client) => client.query(ROWS));
}

import { withDatabase } from '../site/site-client.ts';
import type { Site } from '../site/site-process.ts';

const LISTED = `
  INSERT INTO service_types (category) VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (id, slug, name, category, city, postal_code, council) OVERRIDING SYSTEM VALUE VALUES
    (901, 'holds', 'Meadow Kennels', 'Kennels', 'Winchester', 'SO23 8UJ', 'E07000094'),
    (902, 'over', 'Puddle Kennels', 'Kennels', 'Winchester', 'SO23 8UJ', 'E07000094'),
    (903, 'walks', 'Lane Walks', 'Dog Walker', 'Winchester', 'SO23 8UJ', 'E07000094');
  INSERT INTO authorities (code, name, nation) VALUES ('E07000094', 'Winchester', 'England');
  INSERT INTO licences (business_id, authority, number, activity, stars, expires_on, source, seen_on) VALUES
    (901, 'E07000094', 'W/1', 'kennels', 4, '2099-12-31', 'register', '2026-11-03'),
    (902, 'E07000094', 'W/2', 'kennels', 3, '2026-06-30', 'register', '2026-05-03');`;

const LOOKED_FOR = `
  INSERT INTO service_types VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (id, slug, name, category, city, postal_code, council) OVERRIDING SYSTEM VALUE VALUES
    (901, 'barn', 'Barn Kennels', 'Kennels', 'Winchester', 'SO23 8UL', 'E07000094'),
    (902, 'shed', 'Shed Kennels', 'Kennels', 'Winchester', 'SO23 8UL', 'E07000094'),
    (903, 'lead', 'Lead Walks', 'Dog Walker', 'Winchester', 'SO23 8UL', 'E07000094');
  INSERT INTO authorities (code, name, nation, looked_on, activities)
    VALUES ('E07000094', 'Winchester', 'England', '2026-11-03', '{kennels}');
  INSERT INTO licences (business_id, authority, number, activity, stars, expires_on, source, seen_on)
    VALUES (901, 'E07000094', 'AWL/1', 'kennels', 4, '2099-12-31', 'register', '2026-11-03');`;

/** Lists Meadow Kennels with a licence, Puddle Kennels with one that has ended, and Lane Walks, which needs none. */
export async function listLicensed({ dataDir }: Site): Promise<void> {
  await withDatabase(dataDir, (client) => client.query(LISTED));
}

/** Lists Barn Kennels, whose licence was seen, Shed Kennels, whose was not found, and Lead Walks, which needs none. */
export async function listLookedFor({ dataDir }: Site): Promise<void> {
  await withDatabase(dataDir, (client) => client.query(LOOKED_FOR));
}

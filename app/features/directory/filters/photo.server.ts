import { sql } from 'drizzle-orm';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import type { StoredFilter } from './stored-filter.ts';

const OWN = `coalesce(jsonb_typeof(photos) = 'array' AND photos <> '[]', false)`;
const LINKED = `(${OWN} OR coalesce(photo ~* '^\\s*https?://[^\\s/?#]' AND length(photo) <= 2000, false))`;

const SHOWN: Readonly<Record<ImportedPhotos, string>> = {
  hide: OWN,
  link: LINKED,
  fetch: `(${OWN} OR EXISTS (SELECT FROM fetched_pictures WHERE url = photo AND state = 'stored'))`,
};

export const stored: StoredFilter<boolean, ImportedPhotos> = {
  criterion: (isOn, { config }) => (isOn ? config.importedPhotos : undefined),
  condition: (setting) => sql.raw(SHOWN[setting]),
  flags: { hide: OWN, link: LINKED, fetch: `(${OWN} OR fetched.url IS NOT NULL)` },
  join: `LEFT JOIN fetched_pictures AS fetched ON fetched.url = photo AND fetched.state = 'stored'`,
  bounds: (setting) => ({ flags: [setting] }),
  documentation: { meaning: '`1`: with a photo of its own or from an import', default: 'all' },
};

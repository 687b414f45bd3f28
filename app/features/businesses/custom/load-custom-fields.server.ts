import { asc } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { customFields } from '#db/schema.ts';
import { type CustomChoice, type CustomField, CUSTOM_KEY } from '../listing/custom-field.ts';

/** Reads the owner's fields in order, including archived ones. Skips invalid rows. */
export async function loadCustomFields(db: Pick<Database, 'select'>): Promise<CustomField[]> {
  const rows = await db
    .select()
    .from(customFields)
    .orderBy(asc(customFields.position), asc(customFields.key));
  return rows
    .filter(({ key }) => CUSTOM_KEY.test(key))
    .map(({ key, label, kind, unit, help, choices, services, archived_at }) => ({
      key,
      label,
      kind,
      unit,
      help,
      services,
      choices: choicesIn(choices),
      isArchived: archived_at !== null,
    }));
}

function choicesIn(stored: unknown): CustomChoice[] {
  const isChoice = (one: Partial<CustomChoice> | null): one is CustomChoice =>
    typeof one?.key === 'string' && CUSTOM_KEY.test(one.key) && typeof one.label === 'string';
  return Array.isArray(stored) ? stored.filter(isChoice) : [];
}

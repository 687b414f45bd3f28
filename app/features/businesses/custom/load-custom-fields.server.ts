import { asc } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { customFields } from '#db/schema.ts';
import type { CustomChoice, CustomField } from '../listing/custom-field.ts';

/** Reads the fields of the owner's in their order, archived ones among them. */
export async function loadCustomFields(db: Pick<Database, 'select'>): Promise<CustomField[]> {
  const rows = await db
    .select()
    .from(customFields)
    .orderBy(asc(customFields.position), asc(customFields.key));
  return rows.map(({ key, label, kind, unit, help, choices, services, archived_at }) => ({
    ...{ key, label, kind, unit, help, services },
    choices: choices as CustomChoice[],
    isArchived: archived_at !== null,
  }));
}

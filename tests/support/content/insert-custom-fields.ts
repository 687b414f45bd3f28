import type { Database } from '#db/client.ts';
import { customFields } from '#db/schema.ts';

type NewField = typeof customFields.$inferInsert;

/** A field of each kind; the link is for dog parks alone, and the last one is archived. */
const FIELDS: readonly Omit<NewField, 'position'>[] = [
  { key: 'fenced', label: 'Fenced garden', kind: 'yes-no' },
  { key: 'size', label: 'Group size', kind: 'number', unit: 'dogs' },
  {
    key: 'surface',
    label: 'Surface',
    kind: 'choice',
    choices: [
      { key: 'grass', label: 'Grass' },
      { key: 'sand', label: 'Sand' },
    ],
  },
  { key: 'motto', label: 'Motto', kind: 'text' },
  { key: 'video', label: 'Video', kind: 'link', services: ['Dog Park'] },
  { key: 'old', label: 'Old', kind: 'text', archived_at: new Date(0) },
];

/** Inserts fields of the owner's, in place of those there are. */
export async function insertCustomFields(db: Database): Promise<void> {
  await db.delete(customFields);
  await db.insert(customFields).values(FIELDS.map((field, position) => ({ ...field, position })));
}

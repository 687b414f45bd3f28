/** What admins do to the fields of listings: the action and its entry in the log, both or neither. */
import type { AuditAction } from '#app/features/audit/audit-actions.ts';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import type { FieldValues } from '#app/features/site/custom-fields/field-form.ts';
import {
  addField,
  archiveField,
  deleteField,
  editField,
  orderChoice,
  orderField,
  restoreField,
} from '#app/features/site/custom-fields/stored-fields.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';

type Needed = Pick<Services, 'db' | 'customFields'>;

type FieldAction = Extract<AuditAction, { action: `custom-field.${string}` }>['action'];

/**
 * Carries out an action and records it.
 * @param carryOut returns the label of the field; null where nothing changed
 */
async function carriedOut(
  { db: database, customFields }: Needed,
  userId: string,
  action: FieldAction,
  carryOut: (db: Database) => Promise<string | null>,
): Promise<boolean> {
  const name = await database.transaction(async (db) => {
    const label = await carryOut(db);
    if (label !== null) await recordAction(db, { userId }, { action, name: label });
    return label;
  });
  customFields.forget();
  return name !== null;
}

/** Adds a field. @throws FieldRefused */
export async function addCustomField(services: Needed, userId: string, values: FieldValues): Promise<void> {
  await carriedOut(services, userId, 'custom-field.added', async (db) => {
    await addField(db, values);
    return values.label;
  });
}

/** Changes a field. @param begunFrom its version that was looked at @throws FieldRefused */
export async function editCustomField(
  services: Needed,
  userId: string,
  key: string,
  values: FieldValues,
  begunFrom: number,
): Promise<boolean> {
  return carriedOut(services, userId, 'custom-field.edited', async (db) =>
    (await editField(db, key, values, begunFrom)) ? values.label : null,
  );
}

/** Moves a field up or down. @throws FieldRefused */
export async function orderCustomField(
  services: Needed,
  userId: string,
  key: string,
  step: -1 | 1,
): Promise<void> {
  await carriedOut(services, userId, 'custom-field.ordered', async (db) => {
    const label = await orderField(db, key, step);
    return label && `${label}, ${step < 0 ? 'up' : 'down'}`;
  });
}

/** Moves a choice of a field up or down. @throws FieldRefused */
export async function orderFieldChoice(
  services: Needed,
  userId: string,
  key: string,
  choice: string,
  step: -1 | 1,
): Promise<void> {
  await carriedOut(services, userId, 'custom-field.ordered', async (db) => {
    const labels = await orderChoice(db, key, choice, step);
    return labels && `${labels.field}: ${labels.choice}, ${step < 0 ? 'up' : 'down'}`;
  });
}

/** Archives a field, or uses it again. @returns whether it was not so before @throws FieldRefused */
export async function archiveCustomField(
  services: Needed,
  userId: string,
  key: string,
  isArchived: boolean,
): Promise<boolean> {
  return isArchived
    ? carriedOut(services, userId, 'custom-field.archived', (db) => archiveField(db, key))
    : carriedOut(services, userId, 'custom-field.restored', (db) => restoreField(db, key));
}

/** Deletes an archived field. @throws FieldRefused */
export async function deleteCustomField(services: Needed, userId: string, key: string): Promise<void> {
  await carriedOut(services, userId, 'custom-field.deleted', (db) => deleteField(db, key));
}

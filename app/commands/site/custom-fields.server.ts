/** Changes to custom fields, each in one transaction with its log entry. */
import type { Action } from '#app/features/actions/action-names.ts';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import type { FieldValues } from '#app/features/catalogue/custom-fields/field-form.ts';
import {
  addField,
  archiveField,
  deleteField,
  editField,
  orderChoice,
  orderField,
  restoreField,
} from '#app/features/catalogue/custom-fields/stored-fields.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import type { ActionKind } from '../actions/action-kind.ts';

type Needed = Pick<Services, 'db' | 'customFields'>;

type FieldAction = Extract<Action, { action: `custom-field.${string}` }>['action'];

/** Carries out and records an action; null if nothing changed. @param carryOut returns the field's label */
async function carriedOut(
  { db: database, customFields }: Needed,
  userId: string,
  action: FieldAction,
  carryOut: (db: Database) => Promise<string | null>,
  key = '',
): Promise<number | null> {
  const done = await database.transaction(async (db) => {
    const name = await carryOut(db);
    return name === null ? null : recordAction(db, { userId }, { action, name, key });
  });
  customFields.forget();
  return done;
}

/** @throws FieldRefused */
export async function addCustomField(services: Needed, userId: string, values: FieldValues): Promise<void> {
  await carriedOut(services, userId, 'custom-field.added', async (db) => {
    await addField(db, values);
    return values.label;
  });
}

/** @param begunFrom the edited version  @throws FieldRefused */
export async function editCustomField(
  services: Needed,
  userId: string,
  key: string,
  values: FieldValues,
  begunFrom: number,
): Promise<number | null> {
  return carriedOut(services, userId, 'custom-field.edited', async (db) =>
    (await editField(db, key, values, begunFrom)) ? values.label : null,
  );
}

/** @throws FieldRefused */
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

/** @throws FieldRefused */
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

/** Archives a field, or uses it again. @returns the action; null if it was so before @throws FieldRefused */
export async function archiveCustomField(
  services: Needed,
  userId: string,
  key: string,
  isArchived: boolean,
): Promise<number | null> {
  return isArchived
    ? carriedOut(services, userId, 'custom-field.archived', (db) => archiveField(db, key), key)
    : carriedOut(services, userId, 'custom-field.restored', (db) => restoreField(db, key), key);
}

/** @throws FieldRefused */
export async function deleteCustomField(services: Needed, userId: string, key: string): Promise<void> {
  await carriedOut(services, userId, 'custom-field.deleted', (db) => deleteField(db, key));
}

export const FIELD_KINDS = {
  'custom-field.archived': {
    right: 'manage site',
    done: ([action]) => `“${action?.details['name']}” is archived. Listings keep their values.`,
    undoable: async ({ db }, actions) => {
      const archived = new Set(
        (await loadCustomFields(db)).flatMap(({ key, isArchived }) => (isArchived ? key : [])),
      );
      return actions.filter(({ details }) => archived.has(String(details['key'])));
    },
    async undo({ db, customFields }, { details }, userId) {
      const name = await restoreField(db, String(details['key']));
      if (name === null) throw new ActionRefused('Another admin has changed it since.');
      await recordAction(db, { userId }, { action: 'custom-field.restored', name });
      return { description: `“${name}” is used again.`, afterwards: () => customFields.forget() };
    },
  },
} satisfies Record<string, ActionKind>;

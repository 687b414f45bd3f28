/** What owners set: the change and its entry in the log, both or neither. */
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import {
  changeStored,
  type NewValues,
  storeSettings,
  undoSetting,
} from '#app/features/site/settings/stored-settings.server.ts';
import { isEmailSetting } from '#app/features/site/settings/email-settings.ts';
import { wordedSetting } from '#app/features/site/settings/setting-words.ts';
import { type SettingName, SETTINGS } from '#app/features/site/settings/setting-texts.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';

type Needed = Pick<Services, 'db' | 'region'>;

/** Sets what differs. @returns how many settings have changed */
export async function setSettings(
  { db, region }: Needed,
  userId: string,
  values: NewValues,
): Promise<number> {
  const changed = await db.transaction(async (transaction) => {
    const stored = await storeSettings(transaction, userId, values);
    for (const change of stored) await record(transaction, userId, change);
    return stored;
  });
  // The admin sees it on the next page, before the database notifies other nodes.
  if (changed.length > 0) region.forget();
  return changed.length;
}

/** Changes a setting by what it is now, null for the default. */
export async function changeSetting(
  { db, region }: Needed,
  userId: string,
  name: SettingName,
  change: (present: string | null) => string | null,
): Promise<void> {
  const changed = await db.transaction(async (transaction) => {
    const stored = await changeStored(transaction, userId, name, change);
    if (stored) await record(transaction, userId, stored);
    return stored !== null;
  });
  if (changed) region.forget();
}

/** Undoes a change. @returns false if the setting has been set again since */
export async function undoSettingChange(
  { db, region }: Needed,
  userId: string,
  id: number,
): Promise<boolean> {
  const undone = await db.transaction(async (transaction) => {
    const change = await undoSetting(transaction, userId, id);
    if (change) await record(transaction, userId, change);
    return change !== null;
  });
  if (undone) region.forget();
  return undone;
}

function record(
  db: Database,
  userId: string,
  { id, name, value }: { id: number; name: SettingName; value: string | null },
): Promise<void> {
  const isLong = isEmailSetting(name) || name === 'answers';
  const words = isLong ? wordedSetting(name, value) : (value ?? 'default');
  const what = `${SETTINGS[name].label}: ${words}`;
  return recordAction(db, { userId }, { action: 'setting.changed', name: what, settingId: id });
}

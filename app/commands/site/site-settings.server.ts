/** Changes to settings, each in one transaction with its log entry. */
import { recordAction, type StoredAction } from '#app/features/actions/action-log.server.ts';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import {
  changeStored,
  newestSettings,
  type NewValues,
  storeSettings,
  undoSetting,
} from '#app/features/site/settings/stored-settings.server.ts';
import { isEmailSetting } from '#app/features/site/settings/email-settings.ts';
import { wordedSetting } from '#app/features/site/settings/setting-words.ts';
import {
  type SettingName,
  type SettingSection,
  SETTINGS,
} from '#app/features/site/settings/setting-texts.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import type { ActionKind } from '../actions/action-kind.ts';

type Needed = Pick<Services, 'db' | 'region'>;

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
  // The admin's next page must show it, before the database notifies the nodes.
  if (changed.length > 0) region.forget();
  return changed.length;
}

/** Changes a setting based on its current value; null for the default. */
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

/** @returns false if the setting was changed since */
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

const SETTING_PAGES: Readonly<Record<SettingSection, string>> = {
  name: paths.siteSettings,
  logo: paths.siteSettings,
  overview: paths.siteSettings,
  colours: paths.siteColours,
  words: paths.siteWords,
  links: paths.siteLinks,
  emails: paths.siteEmails,
  answers: paths.siteAnswers,
};

/** How a change of a setting is described and undone: while it is the latest. */
export const SETTING_KINDS = {
  'setting.changed': {
    right: 'manage site',
    done: ([action]) => `${action?.details['name']}.`,
    undoable: async ({ db }, actions) => {
      const newest = await newestSettings(db, actions.map(settingOf));
      return actions.filter((action) => newest.has(settingOf(action)));
    },
    async undo({ db, region }, action, userId) {
      const change = await undoSetting(db, userId, settingOf(action));
      if (!change) throw new ActionRefused('Another admin has changed it since. Check it again.');
      await record(db, userId, change);
      return {
        description: `${SETTINGS[change.name].label} is as it was before.`,
        to: SETTING_PAGES[SETTINGS[change.name].section],
        afterwards: () => region.forget(),
      };
    },
  },
} satisfies Record<string, ActionKind>;

const settingOf = ({ details }: StoredAction) => Number(details['settingId']);

function record(
  db: Database,
  userId: string,
  { id, name, value }: { id: number; name: SettingName; value: string | null },
): Promise<number> {
  const isLong = isEmailSetting(name) || name === 'answers';
  const words = isLong ? wordedSetting(name, value) : (value ?? 'default');
  const what = `${SETTINGS[name].label}: ${words}`;
  return recordAction(db, { userId }, { action: 'setting.changed', name: what, settingId: id });
}

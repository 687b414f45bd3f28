/** Actions of the log that one press takes back: the form is that of the page which undoes them, and is answered by its action. */
import type { AuditEntry } from '#app/features/audit/audit-log.server.ts';
import { readBulk } from '#app/features/admin/bulk/bulk-actions.server.ts';
import { removedBusiness } from '#app/features/businesses/write/removal/remove.server.ts';
import { readAction as readLicenceAction } from '#app/features/licences/ledger/actions.server.ts';
import { readAction as readTypeAction } from '#app/features/site/service-types/list.server.ts';
import { readAction as readPlaceAction } from '#app/features/site/places/place-actions.server.ts';
import { SETTINGS, type SettingSection } from '#app/features/site/settings/setting-texts.ts';
import { newestSetting } from '#app/features/site/settings/stored-settings.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Undo } from '#app/ui/undo-notice.tsx';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';

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

/** The form that takes an action back; null where that takes more than a press, or there is nothing to take back any more. */
export async function undoFormOf(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  { action, details }: Pick<AuditEntry, 'action' | 'details'>,
): Promise<Undo | null> {
  const id = (name: string) => Number(details[name] ?? 0);
  switch (action) {
    case 'setting.changed':
      return ofSetting(db, id('settingId'));
    case 'businesses.changed':
    case 'demo.removed':
      return ofBulk(db, id('bulkId'));
    case 'business.taken-down':
      return ofRemoved(db, id('businessId'), 'taken-down');
    case 'business.hidden':
      return ofRemoved(db, id('businessId'), 'hidden');
    case 'service-type.edited':
    case 'service-type.moved':
    case 'service-type.left-out':
      return ofAction(paths.serviceTypes, id('deedId'), await readTypeAction(db, id('deedId')));
    case 'town.added':
    case 'town.edited':
    case 'town.deleted':
    case 'region.edited':
      return ofAction(paths.sitePlaces, id('deedId'), await readPlaceAction(db, id('deedId')));
    case 'licences.confirmed':
    case 'licence.matched':
    case 'licence.not-matched':
    case 'licence.put-off':
    case 'licences.status-explained':
    case 'licence.added':
    case 'licence.edited':
    case 'licence.removed':
    case 'authority.edited':
    case 'licence-rule.edited': {
      const doneAction = await readLicenceAction(pool, id('deedId'));
      return ofAction(paths.licences, id('deedId'), doneAction?.isUndone ? null : doneAction);
    }
    default:
      return null;
  }
}

async function ofSetting(db: Database, id: number): Promise<Undo | null> {
  const name = await newestSetting(db, id);
  return name && { action: SETTING_PAGES[SETTINGS[name].section], fields: { undo: id } };
}

async function ofBulk(db: Database, id: number): Promise<Undo | null> {
  const bulk = await readBulk(db, id);
  const isOver = bulk?.state === 'done' || bulk?.state === 'stopped';
  if (!bulk || !isOver || bulk.changed === 0) return null;
  return { action: paths.adminBusinesses, fields: { bulk: id, list: '', intent: 'undo-all' } };
}

async function ofRemoved(db: Database, id: number, kind: 'taken-down' | 'hidden'): Promise<Undo | null> {
  const removed = await removedBusiness(db, id);
  if (removed?.kind !== kind) return null;
  return { action: paths.adminBusinesses, fields: { id, list: '', intent: 'put-back' } };
}

function ofAction(action: string, doneAction: number, found: object | null): Undo | null {
  return found && { action, fields: { action: doneAction, intent: 'undo' } };
}

/** Lets the owner of an address start, change and stop emails about searches, by the link in one of them. */
import { type AlertSources, readAlertSearch } from '#app/features/alerts/alert-search.server.ts';
import { alertSentence, type OwnAlert, type OwnAlerts } from '#app/features/alerts/own-alerts.ts';
import {
  alertsTo,
  findAlert,
  keepAlert,
  MOST_ALERTS,
  setDaily,
  startAlert,
  stopAlert,
  type StoredAlert,
} from '#app/features/alerts/stored-alerts.server.ts';
import { ALERT_LINE, DIGEST_LINE } from '#app/features/directory/search/alert-line.ts';
import { digestOf } from '#app/features/directory/search/alert-search.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { STOPPED_ALERT_DAYS } from '#app/platform/periods.ts';
import type { Services } from '#app/services/services.server.ts';
import { longDay } from '@dog-care-directory/text';

type OwningServices = AlertSources & Pick<Services, 'db' | 'senderKeys'>;

/** Null for a link that is forged or has ended. */
export async function ownAlerts(services: OwningServices, token: string): Promise<OwnAlerts | null> {
  const found = await findAlert(services.db, services.senderKeys, token);
  if (!found) return null;
  const others = (await alertsTo(services.db, found.email)).filter(({ id }) => id !== found.id);
  return {
    alert: await shown(services, found),
    others: await Promise.all(others.map((other) => shown(services, other))),
    email: found.email,
  };
}

async function shown(services: OwningServices, alert: StoredAlert): Promise<OwnAlert> {
  const search = await readAlertSearch(services, alert.search);
  const { id, daily, confirmed_at, stopped_at, reminded_at } = alert;
  return {
    id,
    daily,
    isDigest: digestOf(alert.search) !== null,
    state: stopped_at ? 'stopped' : confirmed_at ? (reminded_at ? 'ending' : 'on') : 'asked',
    what: search?.words.full ?? 'services',
    short: search ? `${search.words.what} ${search.words.where}` : 'services',
    page: search?.page ?? null,
    deletedOn: stopped_at && longDay(britishDate(stopped_at.getTime() + STOPPED_ALERT_DAYS * DAY_MS)),
  };
}

export interface AlertAnswer {
  intent: string;
  /** Number of another alert of the same address; null for that of the link. */
  id: number | null;
  /** `daily`; anything else means weekly. */
  often: string;
}

/** @returns null for a link that is forged or has ended */
export async function answerAlert(
  services: OwningServices,
  token: string,
  { intent, id, often }: AlertAnswer,
): Promise<{ done: string } | { problem: string } | null> {
  const { db, senderKeys, clock } = services;
  const own = await findAlert(db, senderKeys, token);
  if (!own) return null;
  const alert =
    id === null || id === own.id ? own : (await alertsTo(db, own.email)).find((one) => one.id === id);
  if (!alert) return { problem: 'You’ve already stopped this one.' };
  const isOn = alert.confirmed_at !== null && alert.stopped_at === null;
  if (intent === 'start') {
    const daily = often === 'daily';
    const wording = agreedWords(await shown(services, alert), daily);
    const isStarted = await startAlert(db, alert, { daily, wording }, clock());
    if (isStarted) return { done: 'You’ll get these emails' };
    return { problem: `You have ${MOST_ALERTS} of these emails. Stop another one first.` };
  }
  if (intent === 'stop') {
    await stopAlert(db, alert);
    return { done: 'Stopped' };
  }
  if (!isOn) return { problem: 'These emails are stopped. Start them again first.' };
  if (intent === 'keep') await keepAlert(db, alert.id, clock());
  else if (intent === 'often') await setDaily(db, alert.id, often === 'daily');
  else return { problem: 'Press one of the buttons.' };
  return { done: 'Saved' };
}

/** All that a person read and pressed, as proof of what they agreed to. */
function agreedWords(alert: Pick<OwnAlert, 'what' | 'short' | 'isDigest'>, daily: boolean): string {
  return [
    `On the site: “Email me new ${alert.short}. ${alert.isDigest ? DIGEST_LINE : ALERT_LINE}”, button “Email me”.`,
    `By the emailed link: “Start these emails? ${alertSentence(alert, daily)}”, button “Start”.`,
  ].join('\n');
}

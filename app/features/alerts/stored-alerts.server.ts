import { and, desc, eq, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import {
  emailStopHash,
  hashOfEmailStopToken,
  tokenOfStopHash,
} from '#app/features/moderation/asking/answer-link.server.ts';
import { startEmails, stopEmails } from '#app/features/moderation/asking/stopped-emails.server.ts';
import type { SenderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import * as alertPaths from '#app/paths/alert-paths.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { CONFIRM_ALERT_DAYS, RENEW_ALERT_DAYS, STOPPED_ALERT_DAYS } from '#app/platform/periods.ts';
import type { Database } from '#db/client.ts';
import { searchAlerts, stoppedEmails } from '#db/schema.ts';

/** One address can have this many. */
export const MOST_ALERTS = 10;
/** PostgreSQL interval within which asking again has no effect. */
const ASKED_AGAIN = '1 hour';

export type StoredAlert = typeof searchAlerts.$inferSelect & { stopped_at: Date | null };

type Keys = Pick<SenderKeys, 'link'>;

const stopOf = (db: Database) =>
  db.select().from(stoppedEmails).where(eq(stoppedEmails.hash, searchAlerts.stop_hash));

/** SQL: confirmed and not stopped. */
export const isOn = (db: Database): SQL =>
  sql`${searchAlerts.confirmed_at} IS NOT NULL AND ${notExists(stopOf(db))}`;

const isFrom = (email: string) => eq(sql`lower(${searchAlerts.email})`, email.trim().toLowerCase());

/**
 * Stores what somebody asked for with an address that may not be theirs, without changing what its owner has confirmed.
 * @returns the code of its link; null if the same was asked within the hour
 */
export async function askForAlert(
  db: Database,
  keys: Keys,
  { email, search }: { email: string; search: string },
  now: number,
): Promise<string | null> {
  const stop_hash = emailStopHash(keys, `alert ${search}`, email);
  const asked_at = new Date(now);
  const [asked] = await db
    .insert(searchAlerts)
    .values({ email, search, stop_hash, asked_at })
    .onConflictDoUpdate({
      target: searchAlerts.stop_hash,
      set: { asked_at },
      setWhere: sql`${searchAlerts.asked_at} < ${asked_at.toISOString()}::timestamptz - ${ASKED_AGAIN}::interval`,
    })
    .returning({ hash: searchAlerts.stop_hash });
  return asked ? tokenOfStopHash(keys, asked.hash) : null;
}

export async function findAlert(db: Database, keys: Keys, token: string): Promise<StoredAlert | null> {
  const hash = hashOfEmailStopToken(keys, token);
  if (hash === null) return null;
  const [found] = await select(db, eq(searchAlerts.stop_hash, hash));
  return found ?? null;
}

/** Lists the confirmed alerts of an address that aren't stopped. */
export function alertsTo(db: Database, email: string): Promise<StoredAlert[]> {
  return select(db, sql`${isFrom(email)} AND ${isOn(db)}`);
}

async function select(db: Database, condition: SQL): Promise<StoredAlert[]> {
  const rows = await db
    .select({ alert: searchAlerts, stopped_at: stoppedEmails.at })
    .from(searchAlerts)
    .leftJoin(stoppedEmails, eq(stoppedEmails.hash, searchAlerts.stop_hash))
    .where(condition)
    .orderBy(searchAlerts.id);
  return rows.map(({ alert, stopped_at }) => ({ ...alert, stopped_at }));
}

/** Starts an alert with what happens from now on. @returns false if the address has too many */
export function startAlert(
  database: Database,
  { id, email, stop_hash }: Pick<StoredAlert, 'id' | 'email' | 'stop_hash'>,
  { daily, wording }: { daily: boolean; wording: string },
  now: number,
): Promise<boolean> {
  return database.transaction(async (db) => {
    // All of the address, so that two at once count each other.
    await db
      .select({ id: searchAlerts.id })
      .from(searchAlerts)
      .where(isFrom(email))
      .orderBy(searchAlerts.id)
      .for('update');
    const others = await alertsTo(db, email);
    if (others.some((one) => one.id === id)) return true;
    if (others.length >= MOST_ALERTS) return false;
    const at = new Date(now);
    const position = sql`(SELECT coalesce(max(position), 0) FROM business_events)`;
    const started = {
      confirmed_at: at,
      renewed_at: at,
      reminded_at: null,
      checked_at: at,
      position,
      daily,
      wording,
    };
    await db.update(searchAlerts).set(started).where(eq(searchAlerts.id, id));
    await startEmails(db, stop_hash);
    return true;
  });
}

/** Stops an alert for good. */
export async function stopAlert(
  database: Database,
  { id, stop_hash }: Pick<StoredAlert, 'id' | 'stop_hash'>,
): Promise<void> {
  await database.transaction(async (db) => {
    // Waits for a run that may have just added an email.
    await db.select({ id: searchAlerts.id }).from(searchAlerts).where(eq(searchAlerts.id, id)).for('update');
    await stopEmails(db, stop_hash);
  });
}

/** Address at which one press stops an alert. */
export function stopAddress(keys: Keys, hash: string, siteUrl: string): string {
  return siteUrl + alertPaths.stopAlert(tokenOfStopHash(keys, hash));
}

export async function setDaily(db: Database, id: number, daily: boolean): Promise<void> {
  await db.update(searchAlerts).set({ daily }).where(eq(searchAlerts.id, id));
}

/** Keeps an alert for another year. */
export async function keepAlert(db: Database, id: number, now: number): Promise<void> {
  await db
    .update(searchAlerts)
    .set({ renewed_at: new Date(now), reminded_at: null })
    .where(eq(searchAlerts.id, id));
}

/** Ends alerts that nobody renewed, and deletes those never confirmed or stopped a month ago, with their addresses. */
export async function endOldAlerts(db: Database, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  await db
    .insert(stoppedEmails)
    .select(
      db
        .select({
          hash: searchAlerts.stop_hash,
          at: sql`${new Date(now).toISOString()}::timestamptz`.as('at'),
          refused: sql`NULL::smallint`.as('refused'),
        })
        .from(searchAlerts)
        .where(lt(searchAlerts.reminded_at, before(RENEW_ALERT_DAYS))),
    )
    .onConflictDoNothing();
  const stoppedLongAgo = sql`EXISTS (SELECT FROM stopped_emails s WHERE s.hash = ${searchAlerts.stop_hash}
    AND s.at < ${before(STOPPED_ALERT_DAYS).toISOString()}::timestamptz)`;
  await db
    .delete(searchAlerts)
    .where(
      or(
        and(isNull(searchAlerts.confirmed_at), lt(searchAlerts.asked_at, before(CONFIRM_ALERT_DAYS))),
        and(isNotNull(searchAlerts.confirmed_at), stoppedLongAgo),
      ),
    );
}

/** Counts the alerts of each search, most first. */
export async function countAlerts(db: Database, most: number): Promise<{ search: string; alerts: number }[]> {
  const alerts = sql<number>`count(*)::int`;
  return db
    .select({ search: searchAlerts.search, alerts })
    .from(searchAlerts)
    .where(isOn(db))
    .groupBy(searchAlerts.search)
    .orderBy(desc(alerts), searchAlerts.search)
    .limit(most);
}

/** For the download of a person's data. */
export async function listAlertsFrom(db: Database, email: string) {
  const rows = await select(db, isFrom(email));
  return rows.map(({ search, daily, wording, asked_at, confirmed_at, stopped_at }) => ({
    search,
    daily,
    wording,
    asked_at,
    confirmed_at,
    stopped_at,
  }));
}

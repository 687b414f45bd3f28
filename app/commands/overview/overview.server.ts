/** Collects the overview of the admin area from all features. */
import { inArray, sql } from 'drizzle-orm';
import { contentChecks } from '#app/doctor/database-checks.server.ts';
import { diskChecks } from '#app/doctor/disk-checks.server.ts';
import { type Check, examine } from '#app/doctor/finding.ts';
import { jobChecks } from '#app/doctor/job-checks.server.ts';
import { isOn } from '#app/features/alerts/stored-alerts.server.ts';
import { placeText } from '#app/features/analytics/page/texts.ts';
import { readReport } from '#app/features/analytics/page/read-report.server.ts';
import { SIGN_IN_ACTIONS } from '#app/features/actions/action-names.ts';
import { type LoggedAction, listActions } from '#app/features/actions/action-log.server.ts';
import { currentPlan } from '#app/features/backup/admin/stored-plan.server.ts';
import { readBackupFolder } from '#app/features/backup/backup-folder.server.ts';
import { parseListRequest, type ReadyFilter } from '#app/features/businesses/list-query/request.ts';
import { countWaiting } from '#app/features/moderation/queue/queue.server.ts';
import { countWaitingDocuments } from '#app/features/moderation/documents/documents.server.ts';
import { countPairs } from '#app/features/admin/duplicates/list-pairs.server.ts';
import { CERTAIN_FROM } from '#app/features/businesses/duplicates/evidence/score.ts';
import { authorityRows } from '#app/features/licences/admin/overview.server.ts';
import { countUnread, listUnacknowledged } from '#app/features/messages/messages.server.ts';
import {
  type AttentionFacts,
  attentionRows,
  type SiteCheck,
  wellText,
} from '#app/features/admin/overview/attention.ts';
import { firstSteps, type SiteFacts } from '#app/features/admin/overview/first-steps.ts';
import type { DoneEntry, Overview, Week } from '#app/features/admin/overview/overview.ts';
import { listWaitingWords } from '#app/features/catalogue/service-types/list.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { may } from '#app/features/accounts/rights/policy.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import type { Services } from '#app/services/services.server.ts';
import { DEFAULT_REGION } from '#app/features/places/region/read-pack.server.ts';
import { type Database, databaseOf } from '#db/client.ts';
import { actions, searchAlerts } from '#db/schema.ts';
import { countDemo } from '../site/demo-data.server.ts';
import { undoableActions } from '../undo/undo.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

/** No part keeps the page waiting for longer. */
const LOOK_MS = 3000;
const WATCHED = ['Disk space', 'Backups', 'Postcodes', 'Mail queue', 'Jobs', 'Webhooks', 'IndexNow'];
const UNTIDY: readonly ReadyFilter[] = [
  'no-service',
  'no-position',
  'no-phone',
  'no-answer',
  'not-confirmed',
];
const WORDS_SHOWN = 2;
const MISSED_SHOWN = 3;
const DONE_SHOWN = 3;
/** More new businesses than these are not counted. */
const MOST_COUNTED = 10_000;
const WEEK_DAYS = 7;

const isSignIn: readonly string[] = SIGN_IN_ACTIONS;

/** Reads the parts of the overview this user may see; reports those that fail. */
export async function readOverview(services: Services, user: User): Promise<Overview> {
  const shows = { week: may(user, 'see analytics'), done: may(user, 'see activity') };
  const { logger, db } = services;
  const soft = async <Read>(what: string, read: Promise<Read>): Promise<Read | null> => {
    try {
      return await read;
    } catch (error) {
      logger.warn({ err: error, what }, 'part of the overview cannot be loaded');
      return null;
    }
  };
  const [facts, hidden, attention, week, done] = await Promise.all([
    may(user, 'manage site') ? soft('first steps', siteFacts(services)) : null,
    soft('settings', services.region()),
    attentionFacts(services, soft, user),
    shows.week ? soft('week', readWeek(services)) : null,
    shows.done ? soft('activity', listActions(db, { action: null, by: null, before: null })) : null,
  ]);
  return {
    shows,
    steps: facts && firstSteps(facts),
    hidesSteps: hidden?.settings['firstSteps'] === 'hidden',
    attention: attentionRows(attention),
    well: wellText(attention),
    isBlind: Object.values(attention).includes(null),
    week,
    // Signing in is not an action.
    justDone:
      done &&
      (await soft(
        'undo',
        withUndo(
          services,
          user,
          done.entries.filter(({ action }) => !isSignIn.includes(action)).slice(0, DONE_SHOWN),
        ),
      )),
  };
}

async function withUndo(
  services: Services,
  user: User,
  entries: readonly LoggedAction[],
): Promise<DoneEntry[]> {
  const undoable = await undoableActions(
    services,
    user,
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => ({ entry, canUndo: undoable.has(entry.id) }));
}

async function siteFacts({ db, config, region, queueCounts: listCounts }: Services): Promise<SiteFacts> {
  const [{ slug, name, towns, councils, settings }, own, placesChanged, demo, backups] = await Promise.all([
    region(),
    hasOwnBusinesses(db),
    db
      .$count(
        actions,
        inArray(actions.action, ['town.added', 'town.edited', 'town.deleted', 'region.edited']),
      )
      .then((count) => count > 0),
    countDemo({ db, region }),
    currentPlan(db, config).then((plan) => (plan.everyHours === null ? null : readBackupFolder(plan.folder))),
  ]);
  return {
    name: config.byOperator.siteName ?? settings['siteName'] ?? null,
    region: name,
    regionIsChosen: config.region !== null || slug !== DEFAULT_REGION || own || placesChanged,
    towns: towns.length,
    businesses: await listCounts.of(parseListRequest(new URLSearchParams()), { councils }),
    hasOwnBusinesses: own,
    demo,
    reviews: settings['reviews'] ?? null,
    sendsMail: config.sendsMail,
    backup: backups && { last: backups.backups.at(-1)?.time ?? null },
    listingForm: config.listingFormUrl,
  };
}

/** Demo businesses came with no listed import. */
async function hasOwnBusinesses(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ own: boolean }>(sql`
    SELECT EXISTS (SELECT FROM imports WHERE kind = 'import' AND state = 'done')
      OR EXISTS (SELECT FROM business_versions WHERE kind = 'added') AS own`);
  return rows[0]?.own ?? false;
}

async function attentionFacts(
  services: Services,
  soft: <Read>(what: string, read: Promise<Read>) => Promise<Read | null>,
  user: User,
): Promise<AttentionFacts> {
  // Only admins can act on these.
  const isAdmin = may(user, 'manage site');
  const { db, region, queueCounts: listCounts, clock } = services;
  const any = parseListRequest(new URLSearchParams());
  const untidy = async () => {
    const { councils } = await region();
    const counts = UNTIDY.map(async (show) => [show, await listCounts.of({ ...any, show }, { councils })]);
    return Object.fromEntries(await Promise.all(counts)) as Partial<Record<ReadyFilter, number>>;
  };
  const [checks, complaints, unread, changes, documents, licences, unfiled, counts, duplicates] =
    await Promise.all([
      isAdmin ? soft('checks', siteChecks(services)) : [],
      soft('complaints', listUnacknowledged(db)),
      soft('messages', countUnread(db)),
      soft('changes', countWaiting(db, clock())),
      may(user, 'check documents') ? soft('documents', countWaitingDocuments(db, clock())) : 0,
      soft('licences', countLicences(services)),
      isAdmin ? soft('service types', listWaitingWords(db)) : [],
      soft('businesses', untidy()),
      soft('duplicates', countPairs(db, clock(), CERTAIN_FROM)),
    ]);
  return {
    checks,
    complaints,
    unread,
    changes,
    documents,
    licences,
    unfiled: unfiled && { words: unfiled.slice(0, WORDS_SHOWN), count: unfiled.length },
    duplicates,
    untidy: counts,
  };
}

/** Registers and licences that need an admin, without demo data. */
async function countLicences({ pool, clock }: Services): Promise<AttentionFacts['licences']> {
  const rows = await authorityRows(pool, britishDate(clock()));
  const own = rows.filter(({ isDemo }) => !isDemo);
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  return { waiting: sum(own.map(({ waiting }) => waiting)), due: sum(own.map(({ due }) => due)) };
}

async function siteChecks({ config, db, pool, clock }: Services): Promise<SiteCheck[]> {
  const { everyHours, ...plan } = await currentPlan(db, config);
  const background = databaseOf(pool);
  const checks: Check[] = [
    ...diskChecks(config, clock, everyHours === null ? null : { ...plan, everyHours }),
    ...contentChecks(background, config, clock),
    ...jobChecks(background, clock),
    // Email that is not set up is one of the first steps, and its queue is empty.
  ].filter(({ name }) => WATCHED.includes(name) && (config.sendsMail || name !== 'Mail queue'));
  return Promise.all(checks.map((check) => examine(check, LOOK_MS)));
}

async function readWeek({ db, visits, clock }: Services): Promise<Week> {
  // Includes what this node has not stored yet.
  await visits.flush();
  const now = clock();
  const [report, alerts, newBusinesses] = await Promise.all([
    readReport(db, WEEK_DAYS, now),
    db.$count(searchAlerts, isOn(db)),
    countNew(db, new Date(now - WEEK_DAYS * DAY_MS)),
  ]);
  return {
    views: report.views.now,
    searches: report.searches.now,
    inVain: report.inVain.now,
    newBusinesses,
    alerts,
    missed: report.searchesInVain.slice(0, MISSED_SHOWN).map((search) => ({
      what: `${search.service || 'All services'}, ${placeText(search)}`,
      times: search.searches,
    })),
  };
}

/** Of the newest ones, which have the highest ids, those since then. */
async function countNew(db: Database, since: Date): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    SELECT count(*) FROM (SELECT created_at FROM businesses ORDER BY id DESC LIMIT ${MOST_COUNTED}) AS newest
    WHERE created_at >= ${since.toISOString()}`);
  return Number(rows[0]?.count ?? 0);
}

import { type SQL, sql } from 'drizzle-orm';
import { withThousands } from '@dog-care-directory/text';
import type { Database } from '#db/client.ts';
import { listName, monthsSince } from '@dog-care-directory/uk-places';
import { readCurrentList } from '#app/features/places/lists/stored-list.server.ts';
import { readRegion } from '../features/places/region/stored-region.server.ts';
import { appliedMigrations, findLaterVersion, knownMigrations } from '#db/apply-migrations.ts';
import { ownTables } from '../features/backup/fresh-tables.server.ts';
import { mailCountsInWords, readMailCounts } from '#app/mail/mail-counts.server.ts';
import type { Config } from '#app/config/config.server.ts';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { tooOld } from '#app/services/open-database.server.ts';
import { type Check, fault, ok, warning } from './finding.ts';
import { HOUR_MS } from '#app/platform/dates/durations.ts';
import { WEBHOOK_FAILURE_DAYS } from '#app/platform/periods.ts';

const EXTENSIONS = ['cube', 'btree_gist', 'pg_trgm'];
const CLOCK_WARNING_MS = 5000;
const CLOCK_FAULT_MS = 60_000;
/** About ten thousand new postcodes appear each year. */
const OLD_LIST_MONTHS = 18;
/** A receiver may be down overnight before anyone has to act. */
const FAILING_HOURS = 24;

const figure = (count: number) => withThousands(count);

export function databaseChecks(db: Database, clock: () => number): Check[] {
  return [
    { name: 'Database', look: () => checkServer(db) },
    { name: 'Rights', look: () => checkRights(db) },
    { name: 'Extensions', look: () => checkExtensions(db) },
    { name: 'Migrations', look: () => checkMigrations(db) },
    { name: 'Clock', look: () => checkClock(db, clock) },
  ];
}

export function contentChecks(
  db: Database,
  config: Pick<Config, 'adminSecondFactor' | 'region'>,
  clock: () => number,
): Check[] {
  return [
    { name: 'Region', look: () => checkRegion(db, config.region) },
    { name: 'Postcodes', look: () => checkPostcodes(db, clock) },
    { name: 'Admins', look: () => checkAdmins(db) },
    { name: 'Second factor', look: () => checkSecondFactor(db, config.adminSecondFactor) },
    { name: 'Mail queue', look: () => checkMailQueue(db, clock) },
    { name: 'Webhooks', look: () => checkWebhooks(db, clock) },
    { name: 'IndexNow', look: () => checkIndexNow(db, clock) },
  ];
}

async function only<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(statement);
  if (!rows[0]) throw new Error('The database did not respond.');
  return rows[0] as Row;
}

async function checkServer(db: Database) {
  const begun = performance.now();
  const { version } = await only<{ version: string }>(
    db,
    sql`SELECT current_setting('server_version') AS version`,
  );
  const took = Math.ceil(performance.now() - begun);
  const old = tooOld(version);
  if (old) return fault(old.fault, old.advice);
  return ok(`PostgreSQL ${version} answers in ${took} ms.`);
}

async function checkRights(db: Database) {
  const { may, foreign, account } = await only<{ may: boolean; foreign: string[]; account: string }>(
    db,
    sql`SELECT current_user::text AS account,
       has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS may,
       array(SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace
         AND relname = ANY(${sql.param(ownTables())}) AND NOT pg_has_role(relowner, 'USAGE') ORDER BY 1) AS foreign`,
  );
  if (foreign.length > 0) {
    return fault(
      `The tables ${foreign.join(', ')} do not belong to the account ${account}.`,
      `Change their owner: ALTER TABLE … OWNER TO ${account}.`,
    );
  }
  if (!may) {
    return fault(
      `The account ${account} can’t create tables, so the next version can’t start.`,
      `Run: GRANT CREATE ON SCHEMA public TO ${account}, and GRANT CREATE ON DATABASE … TO ${account}.`,
    );
  }
  return ok(`The account ${account} has the rights it needs.`);
}

async function checkExtensions(db: Database) {
  const { present, possible } = await only<{ present: string[]; possible: string[] }>(
    db,
    sql`SELECT array(SELECT extname::text FROM pg_extension WHERE extname = ANY(${sql.param(EXTENSIONS)})) AS present,
       array(SELECT name::text FROM pg_available_extensions WHERE name = ANY(${sql.param(EXTENSIONS)})) AS possible`,
  );
  const absent = EXTENSIONS.filter((name) => !present.includes(name));
  const impossible = absent.filter((name) => !possible.includes(name));
  if (impossible.length > 0) {
    return fault(
      `The server does not have the extensions ${impossible.join(', ')}.`,
      'Install the package with the contrib modules of PostgreSQL.',
    );
  }
  if (absent.length > 0) {
    return warning(
      `The extensions ${absent.join(', ')} are not installed yet.`,
      'The next start creates them.',
    );
  }
  return ok(`${EXTENSIONS.join(', ')} are installed.`);
}

async function checkMigrations(db: Database) {
  const applied = (await appliedMigrations(db)).length;
  const known = knownMigrations().length;
  const later = await findLaterVersion(db);
  if (later) {
    return fault(
      `The database belongs to a newer version of the directory${later.version ? `, ${later.version}` : ''}.`,
      'Install that version again, or restore a backup of this one into an empty database.',
    );
  }
  if (applied < known) {
    return warning(
      `${known - applied} of ${known} migrations have not been applied.`,
      'The next start applies them. Make a backup first.',
    );
  }
  return ok(`All ${known} have been applied.`);
}

async function checkClock(db: Database, clock: () => number) {
  const set = 'Let the machine set its clock over the network (NTP).';
  const before = clock();
  const { now } = await only<{ now: number }>(
    db,
    sql`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
  );
  const apart = Math.max(before - now, now - clock(), 0);
  const seconds = figure(Math.round(apart / 1000));
  if (apart > CLOCK_FAULT_MS) return fault(`The clock is ${seconds} s off the database's.`, set);
  if (apart > CLOCK_WARNING_MS) return warning(`The clock is ${seconds} s off the database's.`, set);
  return ok("It agrees with the database's.");
}

async function checkRegion(db: Database, wanted: string | null) {
  const region = await readRegion(db);
  if (!region)
    return warning('There is none yet.', 'The next start reads it from its folder in data/regions.');
  const { slug, name, councils, towns } = region;
  if (wanted !== null && wanted !== slug) {
    return fault(
      `The database holds the region "${slug}", but REGION is "${wanted}", so the site can’t start.`,
      `Unset REGION or set it to ${slug}.`,
    );
  }
  if (towns.length === 0)
    return warning(`${name} has no towns.`, 'Without towns, visitors can’t browse by place.');
  if (councils.length === 0) {
    return warning(
      `The councils in ${name} are not set.`,
      `Name them in data/regions/${slug}/region.json and start the site again.`,
    );
  }
  return ok(`${name} with ${figure(towns.length)} towns.`);
}

async function checkPostcodes(db: Database, clock: () => number) {
  const { list } = await readCurrentList(db);
  const of = `${figure(list.size)} postcodes from ${listName(list)}`;
  const age = monthsSince(list.month, clock());
  if (age < OLD_LIST_MONTHS) return ok(`${of}.`);
  return warning(
    `${of}: ${age} months old.`,
    'Newer postcodes are placed by their neighbours. Import a newer list: directory postcodes import <file>',
  );
}

async function checkAdmins(db: Database) {
  const { count } = await only<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM profiles WHERE admin`,
  );
  if (count === 0) {
    return warning('No one can import or write yet.', 'Register, then run: directory admin grant <email>');
  }
  return ok(`${figure(count)} can import and write.`);
}

/** Disabled users can't sign in with either factor, so they don't count. */
async function checkSecondFactor(db: Database, asked: Config['adminSecondFactor']) {
  const { admins, bare } = await only<{ admins: number; bare: number }>(
    db,
    sql`SELECT count(*)::int AS admins, (count(*) FILTER (WHERE NOT coalesce(two_factor_enabled, false)))::int AS bare
       FROM profiles JOIN "user" USING (id) WHERE admin AND disabled_at IS NULL`,
  );
  if (admins === 0) return ok('There are no admins yet.');
  if (bare === 0)
    return ok(admins === 1 ? 'The only admin has one.' : `All ${figure(admins)} admins have one.`);
  const words = `${figure(bare)} of ${figure(admins)} ${admins === 1 ? 'admin signs' : 'admins sign'} in with only a password.`;
  if (asked === 'optional')
    return ok(`${words} Set ADMIN_SECOND_FACTOR=required to require a second factor.`);
  return warning(
    `${words} They can’t open the admin area.`,
    'They can set one up at /profile/second-factor in about a minute.',
  );
}

/** Emails to many may take this long if there is a limit a minute. */
const BULK_MAIL_HOURS = 24;

async function checkMailQueue(db: Database, clock: () => number) {
  const counts = await readMailCounts(db);
  const words = mailCountsInWords(counts);
  const age = (time: string | null) => (time === null ? 0 : (clock() - Date.parse(time)) / HOUR_MS);
  const hours = Math.max(age(counts.oldestSingle), age(counts.oldest) - BULK_MAIL_HOURS);
  if (hours < 1) return ok(words);
  const advice = counts.error
    ? `The mail server said: ${counts.error}`
    : 'Check that the site is running, and how many emails a minute it may send.';
  return hours < 24 ? warning(words, advice) : fault(words, advice);
}

/** Names no address, as parts of it can be secret. */
async function checkWebhooks(db: Database, clock: () => number) {
  const { on, since, stopped } = await only<{ on: number; since: string | null; stopped: number }>(
    db,
    sql`SELECT (count(*) FILTER (WHERE enabled))::int AS on, min(failing_since) FILTER (WHERE enabled) AS since,
       (count(*) FILTER (WHERE stopped = 'failing'))::int AS stopped FROM webhooks`,
  );
  const see = 'See the log of deliveries at /admin/site/webhooks.';
  if (since && clock() - Date.parse(since) >= FAILING_HOURS * HOUR_MS)
    return warning(
      `No message has been delivered to one of them since ${britishMoment(new Date(since).toISOString())}.`,
      see,
    );
  if (stopped > 0)
    return warning(`${figure(stopped)} switched off after ${WEBHOOK_FAILURE_DAYS} days of failures.`, see);
  return ok(on === 0 ? 'None is switched on.' : `${figure(on)} switched on.`);
}

async function checkIndexNow(db: Database, clock: () => number) {
  const { rows } = await db.execute<{ enabled: boolean; since: string | null; stopped: boolean }>(
    sql`SELECT enabled, failing_since AS since, stopped FROM index_now`,
  );
  const [state] = rows;
  const see = 'See what search engines said at /admin/site/index-now, then switch it on again.';
  if (state?.stopped)
    return warning(`It was switched off after ${WEBHOOK_FAILURE_DAYS} days of failures.`, see);
  if (!state?.enabled) return ok('It is not switched on.');
  if (state.since && clock() - Date.parse(state.since) >= FAILING_HOURS * HOUR_MS)
    return warning(
      `Search engines have accepted nothing since ${britishMoment(new Date(state.since).toISOString())}.`,
      'See why at /admin/site/index-now.',
    );
  return ok('It is switched on.');
}

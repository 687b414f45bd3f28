import pg from 'pg';

/** The site's role, named like the database that it owns; it has no other right. */
const SITE_ROLE = 'directory';
const DATABASE = 'directory';
/** Used only for setting up. */
export const SUPERUSER = 'directory_setup';
/** Exists during one transaction only. */
const MOVER = 'directory_mover';

const CONNECT_MS = 5000;
/** Only a running program of an earlier version could hold these locks. */
const LOCK_SECONDS = 4;

const ORDINARY = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
const WRONG_PASSWORD = '28P01';
const LOCK_TIMEOUT = '55P03';

export function siteUrl(port: number, password: string): string {
  return `postgres://${SITE_ROLE}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;
}

/**
 * Creates the site's database and role if missing, in atomic steps, and removes superuser rights of earlier
 * versions.
 * @param setUpPassword reads or creates the superuser's password; called only if needed
 * @throws Error with a sentence for the operator, or the driver's own if the server stops meanwhile
 */
export async function prepareSiteRole(
  port: number,
  password: string,
  setUpPassword: () => Promise<string>,
): Promise<void> {
  const site = { user: SITE_ROLE, password, port };
  const found = await withClient({ ...site, database: 'postgres' }, look).catch(noneIfRefused);
  if (found?.superuser) {
    // An earlier version was stopped before it had created the database.
    if (!found.database) await withClient({ ...site, database: 'postgres' }, makeDatabase);
    await takeRightsAway({ ...site, database: DATABASE }, await setUpPassword());
  } else if (!found?.database) {
    const setUp = { user: SUPERUSER, password: await setUpPassword(), port, database: 'postgres' };
    await withClient(setUp, (client) => makeRoleAndDatabase(client, password)).catch(explainRefusal);
  }
}

interface Found {
  superuser: boolean;
  database: boolean;
}

async function look(client: pg.Client): Promise<Found | undefined> {
  const { rows } = await client.query<Found>(
    `SELECT rolsuper AS superuser, EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database
     FROM pg_roles WHERE rolname = current_user`,
    [DATABASE],
  );
  return rows[0];
}

/** A missing role is rejected like a wrong password. */
function noneIfRefused(error: unknown): undefined {
  if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error;
}

function explainRefusal(error: unknown): never {
  if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error;
  throw new Error(
    'The built-in database accepts neither the password in postgres-password nor the one in postgres-setup-password. Restore the files that belong to this data folder.',
    { cause: error },
  );
}

async function makeRoleAndDatabase(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [SITE_ROLE]);
  // An existing role has lost its password file.
  await client.query(`BEGIN; ${KEEP_OUT_OF_LOG};
    ${rowCount ? 'ALTER' : 'CREATE'} ROLE ${SITE_ROLE} ${ORDINARY} PASSWORD ${pg.escapeLiteral(password)};
    ${MAY_CHECKPOINT};
    COMMIT`);
  await makeDatabase(client);
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${SITE_ROLE}`);
}

/** Failing statements are logged in full, passwords included. */
const KEEP_OUT_OF_LOG = `SET LOCAL log_min_error_statement = 'panic'`;

/** Ends the first start with a checkpoint, so that a crash soon after does not repeat its work. */
const MAY_CHECKPOINT = `GRANT pg_checkpoint TO ${SITE_ROLE}`;

/**
 * Hands objects to the new role. REASSIGN OWNED refuses the role that created the cluster, since it owns
 * system tables.
 */
const HAND_OVER = `DO $$
DECLARE statement text;
BEGIN
  FOR statement IN
    SELECT format('ALTER %s %s OWNER TO ${SITE_ROLE}', replace(type, 'statistics object', 'statistics'), identity)
    FROM (
      SELECT 'pg_namespace'::regclass AS class, oid, nspowner AS owner FROM pg_namespace WHERE nspname !~ '^pg_'
      UNION ALL SELECT 'pg_class'::regclass, oid, relowner FROM pg_class WHERE relnamespace::regnamespace::text !~ '^pg_'
        AND (relkind IN ('r', 'p', 'v', 'm', 'f') OR relkind = 'S' AND NOT EXISTS (
          -- A sequence that is a column's goes with its table.
          SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i')))
      UNION ALL SELECT 'pg_type'::regclass, oid, typowner FROM pg_type WHERE typtype IN ('d', 'e', 'r')
        OR EXISTS (SELECT FROM pg_class WHERE pg_class.oid = typrelid AND relkind = 'c')
      UNION ALL SELECT 'pg_proc'::regclass, oid, proowner FROM pg_proc
      UNION ALL SELECT 'pg_operator'::regclass, oid, oprowner FROM pg_operator
      UNION ALL SELECT 'pg_collation'::regclass, oid, collowner FROM pg_collation
      UNION ALL SELECT 'pg_statistic_ext'::regclass, oid, stxowner FROM pg_statistic_ext
      UNION ALL SELECT 'pg_ts_dict'::regclass, oid, dictowner FROM pg_ts_dict
      UNION ALL SELECT 'pg_ts_config'::regclass, oid, cfgowner FROM pg_ts_config
      UNION ALL SELECT 'pg_largeobject'::regclass, oid, lomowner FROM pg_largeobject_metadata
    ) made, LATERAL pg_identify_object(class, oid, 0)
    -- Smaller numbers are PostgreSQL's own objects.
    WHERE oid >= 16384 AND owner = '${SUPERUSER}'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = class AND objid = oid AND deptype = 'e')
  LOOP
    EXECUTE statement;
  END LOOP;
END $$`;

/** The role that created a cluster stays a superuser, so it is renamed and a new role takes its place. */
async function takeRightsAway(site: pg.ClientConfig, setUpPassword: string): Promise<void> {
  const { password } = site;
  await withClient(site, (client) =>
    client.query(`BEGIN; ${KEEP_OUT_OF_LOG};
      SET LOCAL lock_timeout = '${LOCK_SECONDS}s';
      CREATE ROLE ${MOVER} SUPERUSER;
      -- Nobody may rename himself.
      SET LOCAL SESSION AUTHORIZATION ${MOVER};
      ALTER ROLE ${SITE_ROLE} RENAME TO ${SUPERUSER};
      ALTER ROLE ${SUPERUSER} PASSWORD ${pg.escapeLiteral(setUpPassword)};
      CREATE ROLE ${SITE_ROLE} ${ORDINARY} PASSWORD ${pg.escapeLiteral(String(password))};
      ${MAY_CHECKPOINT};
      ALTER DATABASE ${DATABASE} OWNER TO ${SITE_ROLE};
      ${HAND_OVER};
      RESET SESSION AUTHORIZATION;
      DROP ROLE ${MOVER};
      COMMIT`),
  ).catch((error: unknown) => {
    if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error;
    throw new Error(
      'An earlier version of the site is using the database, which must first move to an account with fewer rights. Stop the earlier version, then start again.',
      { cause: error },
    );
  });
}

async function withClient<Result>(
  address: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ host: '127.0.0.1', ...address, connectionTimeoutMillis: CONNECT_MS });
  // The query or the connection attempt reports it too.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

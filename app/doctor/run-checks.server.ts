import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Config, ConfigurationError } from '#app/config/config.server.ts';
import { authSecret } from '#app/storage/auth-secret.server.ts';
import {
  openMailServer,
  PasswordUnreadable,
} from '#app/features/messages/mail-server/stored-mail-server.server.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { type Database, databaseOn } from '#db/client.ts';
import { openDatabase } from '#app/services/open-database.server.ts';
import type { OpenDatabase } from '#app/services/opened-database.ts';
import { configurationChecks, configurationFaults } from './configuration-checks.server.ts';
import { contentChecks, databaseChecks } from './database-checks.server.ts';
import { diskChecks } from './disk-checks.server.ts';
import { type Check, examine, type Finding, ok } from './finding.ts';
import { hearingChecks } from './notifications-check.server.ts';
import { jobChecks } from './job-checks.server.ts';
import { networkChecks, type OwnMail } from './network-checks.server.ts';
import { replicaChecks } from './replica-checks.server.ts';
import { savingChecks } from './saving-check.server.ts';

/** The embedded server takes longest to start after a crash. */
const OPEN_MS = 30_000;
const LOOK_MS = 10_000;
const QUERY_MS = 5000;

interface DoctorOptions {
  /** @throws ConfigurationError */
  config: () => Config;
  clock: () => number;
  onFinding: (finding: Finding) => void;
}

/** Checks everything the site depends on; never throws. */
export async function runChecks({ config: read, clock, onFinding }: DoctorOptions): Promise<void> {
  const config = readConfig(read, onFinding);
  if (!config) return;
  const run = async (checks: readonly Check[]) => {
    const findings: Finding[] = [];
    for (const check of checks) {
      const finding = await examine(check, LOOK_MS);
      onFinding(finding);
      findings.push(finding);
    }
    return findings;
  };
  await run(configurationChecks(config));
  await run(diskChecks(config, clock));
  let ownMail: OwnMail = null;
  await withClient(config, onFinding, async (client, url) => {
    const db = databaseOn(client);
    const findings = await run([...databaseChecks(db, clock), ...savingChecks(url)]);
    const migrated = findings.some(({ check, state }) => check === 'Migrations' && state === 'ok');
    if (migrated) {
      await run([...contentChecks(db, config, clock), ...jobChecks(db, clock)]);
      ownMail = await readOwnMail(db, config);
    }
    await run(hearingChecks(config, client));
  });
  await run(replicaChecks(config));
  await run(networkChecks(config, ownMail));
}

async function readOwnMail(db: Database, config: Config): Promise<OwnMail> {
  try {
    return await openMailServer(db, createSecretBox(authSecret(config), 'mail servers'));
  } catch (error) {
    return error instanceof PasswordUnreadable ? error.message : null;
  }
}

function readConfig(read: () => Config, onFinding: DoctorOptions['onFinding']): Config | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    for (const finding of configurationFaults(error.message)) onFinding(finding);
    return null;
  }
}

async function withClient(
  config: Config,
  onFinding: DoctorOptions['onFinding'],
  work: (client: pg.Client, url: string) => Promise<void>,
): Promise<void> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres/PG_VERSION'))) {
    onFinding({ check: 'Database', ...ok('It does not exist yet. The first start creates it.') });
    return;
  }
  let database: OpenDatabase | undefined;
  let client: pg.Client | undefined;
  const opening = await examine(
    {
      name: 'Database',
      look: async () => {
        database = await openDatabase(config, false, () => {});
        client = new pg.Client({
          connectionString: database.url,
          connectionTimeoutMillis: QUERY_MS,
          // Poolers refuse statement_timeout, a session setting.
          query_timeout: QUERY_MS,
        });
        client.on('error', () => {});
        await client.connect();
        return ok('It answers.');
      },
    },
    OPEN_MS,
  );
  try {
    if (opening.state !== 'ok' || !client || !database) onFinding(opening);
    else await work(client, database.url);
  } finally {
    const leave = async () => {
      await client?.end().catch(() => {});
      await database?.close();
      return ok('Closed.');
    };
    await examine({ name: 'Database', look: leave }, LOOK_MS);
  }
}

import { rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { createContentBarrier } from '#db/changes/content-barrier.ts';
import { CHANGED } from '#db/changes/channels.ts';
import { withSuperuser } from '#tests/support/database/site-databases.ts';
import { createOwnSites, type OwnSites } from './own-sites.ts';
import { type Environment, readDatabaseUrl, type Site } from './site-process.ts';

/** Sites of a worker, each of which one test after the other has to itself. */
export interface UsedSites {
  /** Gives a test's sites out and takes them back at its end. */
  lend(): { usedSites: Pick<OwnSites, 'start'>; takeBack(): void };
  end(): Promise<void>;
}

/** What nothing has been written to in a new site. */
interface Unused {
  tables: readonly string[];
  sequences: readonly string[];
}

interface Lent {
  site: Site;
  environment: string;
  unused: Unused;
}

/**
 * Those without demo data are emptied for each test, which costs a tenth of starting one; the others are as the tests before
 * have left them.
 */
export function createUsedSites(): UsedSites {
  const { ownSites, end } = createOwnSites();
  const idle: Lent[] = [];

  async function take(variables: Environment): Promise<Lent> {
    const environment = Object.entries(variables)
      .map((variable) => variable.join('='))
      .toSorted()
      .join('\n');
    const index = idle.findIndex((one) => one.environment === environment);
    const [known] = index === -1 ? [] : idle.splice(index, 1);
    if (known) {
      if (isEmpty(variables)) await empty(known);
      return known;
    }
    const site = await ownSites.start(variables);
    return { site, environment, unused: await withSuperuser(site.dataDir, readUnused) };
  }

  return {
    lend() {
      const lent: Lent[] = [];
      return {
        usedSites: {
          start: async (environment = {}) => {
            const taken = await take(environment);
            lent.push(taken);
            return taken.site;
          },
        },
        takeBack: () => void idle.push(...lent),
      };
    },
    end,
  };
}

function isEmpty({ SEED_DEMO }: Environment): boolean {
  return SEED_DEMO === 'false';
}

/** Queues and listeners go on where they are, as in any site that has run for a while. */
const READ_UNUSED = `
  SELECT
    array(SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname NOT IN ('jobs', 'event_listeners')
      AND query_to_xml(format('SELECT 1 FROM %I LIMIT 1', relname), false, true, '')::text = '') AS tables,
    array(SELECT sequencename::text FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NULL AND sequencename NOT LIKE 'business_events%') AS sequences`;

async function readUnused(client: pg.Client): Promise<Unused> {
  const { rows } = await client.query<Unused>(READ_UNUSED);
  return rows[0] as Unused;
}

async function empty({ site, unused: { tables, sequences } }: Lent): Promise<void> {
  await withSuperuser(site.dataDir, async (client) => {
    const deletions = tables.map((table) => `DELETE FROM ${client.escapeIdentifier(table)}`).join(';');
    // Without triggers and foreign keys, so in any order and without a word to the site, which hears it afterwards.
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${deletions}; COMMIT`);
    await client.query('SELECT setval(name::regclass, 1, false) FROM unnest($1::text[]) name', [sequences]);
    await client.query('SELECT pg_notify($1, name) FROM unnest($2::text[]) name', [CHANGED, tables]);
  });
  const unanswered: unknown[] = [];
  const barrier = createContentBarrier(await readDatabaseUrl(site.dataDir), (one) => unanswered.push(one));
  await barrier.seen();
  await barrier.close();
  if (unanswered.length > 0) throw new Error('The site has not heard that its tables are empty.');
  await rm(path.join(site.dataDir, 'outbox'), { recursive: true, force: true });
}

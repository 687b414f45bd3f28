import type { Config } from '#app/config/config.server.ts';
import { openReplica } from '#db/replicas/replica.ts';
import { type Check, ok, type Outcome, warning } from './finding.ts';

/** One for each read replica. */
export function replicaChecks({ readUrls }: Pick<Config, 'readUrls'>): Check[] {
  return readUrls.map((url) => ({ name: 'Replica', look: () => checkReplica(url) }));
}

/** The site goes on without it, so that nothing here is a fault. */
async function checkReplica(url: string): Promise<Outcome> {
  const replica = openReplica(url);
  try {
    await replica.check();
    if (replica.absence === null) return ok(`${replica.name} answers and follows a primary.`);
    if (replica.absence === 'no answer') {
      return warning(
        `${replica.name} does not answer; the primary does its work.`,
        'Check DATABASE_READ_URL, and that this machine may reach it and sign in.',
      );
    }
    return warning(
      `${replica.name} follows no primary, so that nothing is read from it.`,
      'Make it a streaming replica again, or take it out of DATABASE_READ_URL.',
    );
  } finally {
    await replica.close();
  }
}

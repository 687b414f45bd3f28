import type { Config } from '#app/config/config.server.ts';
import { openReplica } from '#db/replicas/replica.ts';
import { type Check, ok, type Outcome, warning } from './finding.ts';

export function replicaChecks({ readUrls }: Pick<Config, 'readUrls'>): Check[] {
  return readUrls.map((url) => ({ name: 'Replica', look: () => checkReplica(url) }));
}

/** Never a fault, as the site works without replicas. */
async function checkReplica(url: string): Promise<Outcome> {
  const replica = openReplica(url);
  try {
    await replica.check();
    if (replica.absence === null) return ok(`${replica.name} answers and follows a primary.`);
    if (replica.absence === 'no answer') {
      return warning(
        `${replica.name} does not respond. The primary is used instead.`,
        'Check DATABASE_READ_URL, and that this machine can reach it and sign in.',
      );
    }
    return warning(
      `${replica.name} does not follow a primary, so it is not used.`,
      'Make it a streaming replica again, or remove it from DATABASE_READ_URL.',
    );
  } finally {
    await replica.close();
  }
}

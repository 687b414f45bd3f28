import { setTimeout as wait } from 'node:timers/promises';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Endpoint } from './endpoint.ts';

const ANSWER_MS = 2000;

interface Site {
  services: Pick<Services, 'readDb'>;
  /** Whether the site is about to stop. */
  leaves: () => boolean;
}

const PROBE = { method: 'GET', budget: null, body: null, errors: 'page' } as const;

/**
 * `/healthz`: the process answers. `/readyz`: so does a database that pages can be read from, and it goes on doing so;
 * else 503.
 */
export const HEALTH: readonly Endpoint<Site>[] = [
  { ...PROBE, path: paths.health, answer: ({ context }) => context.json({ status: 'ok' }) },
  {
    ...PROBE,
    path: paths.readiness,
    async answer({ context, site: { services, leaves } }) {
      if (leaves()) return context.json({ error: 'This node is about to stop.' }, 503);
      try {
        await Promise.race([services.readDb.execute('SELECT 1'), tooLate()]);
        return context.json({ status: 'ok' });
      } catch {
        return context.json({ error: 'The database does not answer.' }, 503);
      }
    },
  },
];

async function tooLate(): Promise<never> {
  await wait(ANSWER_MS, undefined, { ref: false });
  throw new Error('The database did not answer in time.');
}

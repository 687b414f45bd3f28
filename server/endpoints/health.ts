import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Services } from '#app/services/services.server.ts';

const ANSWER_MS = 2000;

/**
 * `/healthz`: the process answers. `/readyz`: so does a database that pages can be read from, and it goes on doing so;
 * else 503.
 * @param leaves whether the site is about to stop
 */
export function healthRoutes({ readDb }: Pick<Services, 'readDb'>, leaves: () => boolean): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'ok' }))
    .get('/readyz', async (context) => {
      if (leaves()) return context.json({ error: 'This node is about to stop.' }, 503);
      try {
        await Promise.race([readDb.execute('SELECT 1'), tooLate()]);
        return context.json({ status: 'ok' });
      } catch {
        return context.json({ error: 'The database does not answer.' }, 503);
      }
    });
}

async function tooLate(): Promise<never> {
  await wait(ANSWER_MS, undefined, { ref: false });
  throw new Error('The database did not answer in time.');
}

import { Hono } from 'hono';
import type { Services } from '#app/services.server.ts';

/** `/healthz`: the process answers. `/readyz`: so does a database that pages can be read from, else 503. */
export function healthRoutes({ readDb }: Services): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'ok' }))
    .get('/readyz', async (context) => {
      try {
        await readDb.execute('SELECT 1');
        return context.json({ status: 'ok' });
      } catch {
        return context.json({ error: 'The database does not answer.' }, 503);
      }
    });
}

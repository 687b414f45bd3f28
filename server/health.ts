import { Hono } from 'hono';
import type { Services } from '#app/services.server.ts';

/** `/healthz`: the process answers. `/readyz`: so does its database, else 503. */
export function healthRoutes({ pool }: Services): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'ok' }))
    .get('/readyz', async (context) => {
      try {
        await pool.query('SELECT 1');
        return context.json({ status: 'ok' });
      } catch {
        return context.json({ error: 'The database does not answer.' }, 503);
      }
    });
}

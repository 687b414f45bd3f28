import * as paths from '#app/paths/paths.ts';
import { answersVisitors } from '#db/answers-visitors.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Endpoint } from './endpoint.ts';

interface Site {
  services: Pick<Services, 'readDb'>;
  /** True if the site is about to stop. */
  leaves: () => boolean;
}

const PROBE = { method: 'GET', budget: null, cost: 0, share: 'pages', body: null, errors: 'page' } as const;

/** `/healthz`: the process answers. `/readyz`: pages can be read, and the site is not stopping; else 503. */
export const HEALTH: readonly Endpoint<Site>[] = [
  { ...PROBE, path: paths.health, answer: ({ context }) => context.json({ status: 'ok' }) },
  {
    ...PROBE,
    path: paths.readiness,
    async answer({ context, site: { services, leaves } }) {
      if (leaves()) return context.json({ error: 'This node is about to stop.' }, 503);
      if (await answersVisitors(services.readDb)) return context.json({ status: 'ok' });
      return context.json({ error: 'The database is not responding.' }, 503);
    },
  },
];

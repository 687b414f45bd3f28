import { llmsText } from '#app/features/programs/markdown/llms-text.ts';
import { readIndexNow } from '#app/features/webhooks/index-now/stored.server.ts';
import * as paths from '#app/paths/paths.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Endpoint } from './endpoint.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

interface Site {
  services: Services;
}

const TEXT = {
  method: 'GET',
  budget: null,
  cost: 0,
  share: 'pages',
  body: null,
  errors: 'json',
  open: true,
} as const;
const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
/** Half a year, after which `security.txt` expires. */
const LASTS_MS = 182 * DAY_MS;

/** Well-known text files. */
export const TEXTS: readonly Endpoint<Site>[] = [
  {
    ...TEXT,
    path: paths.llmsText,
    async answer({ context, site: { services } }) {
      const { name: regionName, towns } = await services.region();
      const { siteName, siteUrl } = services.config;
      return context.body(llmsText({ siteName, siteUrl, regionName, towns }), 200, HEADERS);
    },
  },
  {
    ...TEXT,
    path: paths.indexNowKey,
    budget: 'search',
    cost: 1,
    share: 'programs',
    async answer({ context, site: { services } }) {
      const stored = await readFor(services, context.req.raw.headers, ({ db }) => readIndexNow(db));
      if (!stored?.enabled) return context.json({ error: 'This site doesn’t use IndexNow.' }, 404);
      return context.body(stored.key, 200, { ...HEADERS, 'Cache-Control': 'no-cache' });
    },
  },
  {
    ...TEXT,
    path: paths.securityText,
    answer({ context, site: { services } }) {
      const { siteUrl, contactEmail } = services.config;
      const expires = new Date(services.clock() + LASTS_MS).toISOString().slice(0, 10);
      const lines = [
        ...(contactEmail ? [`Contact: mailto:${contactEmail}`] : []),
        `Contact: ${siteUrl}${paths.contact}`,
        `Expires: ${expires}T00:00:00Z`,
        'Preferred-Languages: en',
        `Canonical: ${siteUrl}${paths.securityText}`,
      ];
      return context.body(`${lines.join('\n')}\n`, 200, HEADERS);
    },
  },
];

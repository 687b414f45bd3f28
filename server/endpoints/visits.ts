import { Hono } from 'hono';
import { searchReportSchema, viewReportSchema } from '#app/features/analytics/counting/seen-reports.ts';
import { mayCount } from '#app/features/analytics/counting/may-count.server.ts';
import { referringHost } from '#app/features/analytics/counting/referring-hosts.ts';
import type { Services } from '#app/services/services.server.ts';
import { readJsonBody } from '../filters/json-body.ts';
import type { PageNames } from './page-names.ts';

const LARGEST_REPORT_BYTES = 2048;

/**
 * Where the pages report what was seen: `POST /api/page-seen` and `POST /api/search-seen`. Whatever is not to be
 * counted is answered like the rest, so that programs learn nothing from it.
 */
export function visitRoutes(services: Services, nameOf: PageNames): Hono {
  const { config, visits } = services;
  const own = new URL(config.siteUrl).host;

  return new Hono()
    .post('/api/page-seen', async (context) => {
      const report = viewReportSchema.safeParse(await readJsonBody(context, LARGEST_REPORT_BYTES));
      if (!report.success) return context.json({ error: 'The report is not valid.' }, 400);
      const { path, referrer, automated } = report.data;
      if (config.analytics.provider === 'builtin' && !automated && mayCount(context.req.raw.headers)) {
        const name = nameOf(path);
        if (name !== null) visits.countView({ path: name, referrer: referringHost(referrer, own) });
      }
      return context.body(null, 204);
    })
    .post('/api/search-seen', async (context) => {
      const report = searchReportSchema.safeParse(await readJsonBody(context, LARGEST_REPORT_BYTES));
      if (!report.success) return context.json({ error: 'The report is not valid.' }, 400);
      const { automated, ...search } = report.data;
      if (config.analytics.provider !== 'off' && !automated && mayCount(context.req.raw.headers)) {
        visits.countSearch(search);
      }
      return context.body(null, 204);
    });
}

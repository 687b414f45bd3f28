import {
  contactReportSchema,
  searchReportSchema,
  viewReportSchema,
} from '#app/features/analytics/counting/view-reports.ts';
import { mayCount } from '#app/features/analytics/counting/may-count.server.ts';
import { referringHost } from '#app/features/analytics/counting/referring-hosts.ts';
import { isTownLike } from '@dog-care-directory/uk-places';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Endpoint } from './endpoint.ts';
import type { PageNames } from './page-names.ts';

interface Site {
  services: Services;
  nameOf: PageNames;
}

const REPORT = {
  method: 'POST',
  budget: 'reports',
  cost: 1,
  share: 'pages',
  body: 2048,
  errors: 'json',
} as const;

/** Page views reported by pages. Views that don't count get the same answer, so that programs learn nothing. */
export const VISITS: readonly Endpoint<Site>[] = [
  {
    ...REPORT,
    path: paths.pageViewed,
    async answer({ context, readInput, site: { services, nameOf } }) {
      const { config, visits } = services;
      const report = viewReportSchema.safeParse(await readInput());
      if (!report.success) return context.json({ error: 'The report is not valid.' }, 400);
      const { path, referrer, automated } = report.data;
      if (config.analytics.provider === 'builtin' && !automated && mayCount(context.req.raw.headers)) {
        const name = nameOf(path);
        const own = new URL(config.siteUrl).host;
        if (name !== null) visits.countView({ path: name, referrer: referringHost(referrer, own) });
      }
      return context.body(null, 204);
    },
  },
  {
    ...REPORT,
    path: paths.contactSeen,
    async answer({ context, readInput, site }) {
      const { config, visits } = site.services;
      const report = contactReportSchema.safeParse(await readInput());
      if (!report.success) return context.json({ error: 'The report is not valid.' }, 400);
      const { automated, ...contact } = report.data;
      if (config.analytics.provider !== 'off' && !automated && mayCount(context.req.raw.headers)) {
        visits.countContact(contact);
      }
      return context.body(null, 204);
    },
  },
  {
    ...REPORT,
    path: paths.searchViewed,
    async answer({ context, readInput, site }) {
      const { config, region, places, visits } = site.services;
      const { towns } = await region();
      const names = await places();
      const isTown = (name: string) =>
        names.named(name).some((place) => place.name === name && isTownLike(place));
      const report = searchReportSchema(towns, isTown).safeParse(await readInput());
      if (!report.success) return context.json({ error: 'The report is not valid.' }, 400);
      const { automated, ...search } = report.data;
      if (config.analytics.provider !== 'off' && !automated && mayCount(context.req.raw.headers)) {
        visits.countSearch(search);
      }
      return context.body(null, 204);
    },
  },
];

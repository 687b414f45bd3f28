import { exampleValues } from '#app/features/programs/description/example-values.server.ts';
import { openApi } from '#app/features/programs/description/openapi.server.ts';
import * as paths from '#app/paths/paths.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Endpoint } from './endpoint.ts';

interface Site {
  services: Services;
}

/** `/api/v1/openapi.json`: the API as programs read about it. */
export const DESCRIPTION: readonly Endpoint<Site>[] = [
  {
    method: 'GET',
    path: paths.openApi,
    budget: 'search',
    body: null,
    errors: 'json',
    open: true,
    key: 'api',
    async answer({ context, site: { services } }) {
      const { config } = services;
      const [values, build] = await Promise.all([
        readFor(services, context.req.raw.headers, exampleValues),
        services.buildInformation(),
      ]);
      const version = build.state === 'ready' ? build.version : '1';
      const documentation = config.siteUrl + paths.developers;
      const { siteName, siteUrl, contactEmail } = config;
      return context.json(openApi({ siteName, siteUrl, contactEmail, version, documentation }, values));
    },
  },
];

import { exampleValues } from '#app/features/programs/description/example-values.server.ts';
import { apiCatalog, apiIndex } from '#app/features/programs/description/api-index.server.ts';
import { openApi } from '#app/features/programs/description/openapi.server.ts';
import * as paths from '#app/paths/paths.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { PROBLEM_TYPE, problemText } from '../filters/open-answers.ts';
import type { Endpoint } from './endpoint.ts';

interface Site {
  services: Services;
}

const CLOSED = { budget: 'search', cost: 1, share: 'programs', body: null, errors: 'json' } as const;
const DESCRIBED = { ...CLOSED, open: true, key: 'api' } as const;

/** `/api/v1/openapi.json` and an index of the API. */
export const DESCRIPTION: readonly Endpoint<Site>[] = [
  {
    ...DESCRIBED,
    method: 'GET',
    path: paths.openApi,
    parameters: [],
    kept: true,
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
  {
    ...DESCRIBED,
    method: 'GET',
    path: paths.serviceTypesApi,
    parameters: [],
    async answer({ context, site: { services } }) {
      const { names, pluralOf } = await services.serviceTypes();
      return context.json({ results: names.map((name) => ({ name, plural: pluralOf(name) })) });
    },
  },
  {
    ...DESCRIBED,
    method: 'GET',
    path: paths.apiCatalog,
    answer: ({ context, site }) =>
      context.body(JSON.stringify(apiCatalog(site.services.config.siteUrl)), 200, {
        'Content-Type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      }),
  },
  ...[paths.apiOfData, `${paths.apiOfData}/`].map(
    (path): Endpoint<Site> => ({
      ...DESCRIBED,
      method: 'GET',
      path,
      parameters: [],
      answer: ({ context, site }) => context.json(apiIndex(site.services.config.siteUrl)),
    }),
  ),
];

/** Answers unknown addresses below the API and the functions. Must come last. */
export const NOT_IN_API: readonly Endpoint<Site>[] = [
  { ...DESCRIBED, method: 'ALL', path: `${paths.apiOfData}/*`, answer: notFound },
  { ...CLOSED, method: 'ALL', path: `${paths.api}/*`, answer: notFound },
  { ...CLOSED, method: 'ALL', path: `${paths.functions}/*`, answer: notFound },
];

function notFound({ context, site }: Parameters<Endpoint<Site>['answer']>[0]): Response {
  const { config } = site.services;
  const error = `There is nothing at this address. See ${config.siteUrl}${paths.apiOfData}.`;
  return context.body(problemText(404, { error }, config), 404, { 'Content-Type': PROBLEM_TYPE });
}

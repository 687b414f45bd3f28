import { answerOpenReferral, looksAtEach } from '#app/features/programs/open-referral/answer.server.ts';
import { atLocationsRequestSchema } from '#app/features/programs/open-referral/request.ts';
import * as paths from '#app/paths/paths.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { firstValues } from './first-values.ts';
import type { Endpoint } from './endpoint.ts';

interface Site {
  services: Services;
}

const ENDPOINT: Omit<Endpoint<Site>, 'path'> = {
  method: 'GET',
  budget: 'search',
  body: null,
  errors: 'json',
  open: true,
  key: 'api',
  share: 'programs',
  cost: (query) => (looksAtEach(query) ? 10 : Math.min(Number(query['per_page'] ?? 50), 100) / 25),
  parameters: Object.keys(atLocationsRequestSchema.shape),
  async answer({ context, site: { services } }) {
    const path = context.req.path.slice(paths.openReferral.length + 1);
    const { status, body } = await readFor(services, context.req.raw.headers, (sources) =>
      answerOpenReferral(sources, path, firstValues(context)),
    );
    return context.json(body, status);
  },
};

/** `/oruk/v3`: open data as Open Referral UK 3.0, which councils collect. */
export const OPEN_REFERRAL: readonly Endpoint<Site>[] = [
  { ...ENDPOINT, path: paths.openReferral },
  { ...ENDPOINT, path: paths.anyOpenReferral },
];

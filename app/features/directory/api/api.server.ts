import type { Database } from '#db/client.ts';
import { describeIssues } from '#app/platform/request-fields.ts';
import { type ApiBusiness, type ApiSources, toApiBusiness } from './api-business.ts';
import { type FilterSources, type Origin, readFilter, type Refusal } from './filter.server.ts';
import { apiRequestSchema } from './request.ts';
import type { FoundBusiness } from '#app/features/businesses/listing/business.ts';
import type { HoursOfMinute } from '../search/open-at.server.ts';
import { searchBusinesses } from '../search/search.server.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';

/** What `/api/v1/businesses` answers. */
export interface ApiAnswer {
  total: number;
  /** Further matches without opening hours; null unless open businesses are requested. */
  hours_unknown: number | null;
  origin: Origin | null;
  results: ApiBusiness<FoundBusiness>[];
  /** What to send as `after` for the next page; null at the end. */
  next: number | null;
}

interface ApiResponse {
  status: 200 | Refusal['status'];
  body: ApiAnswer | Refusal['body'];
}

interface Sources extends ApiSources, FilterSources {
  db: Database;
  totals?: TotalsIndex;
  openingHours: ApiSources['openingHours'] & HoursOfMinute;
  config: ApiSources['config'] & FilterSources['config'];
}

/** Answers a request of the read-only API from its query or body, not yet checked in any way. */
export async function answerApiRequest(sources: Sources, input: unknown): Promise<ApiResponse> {
  const { db, totals } = sources;
  const parsed = apiRequestSchema.safeParse(input);
  if (!parsed.success) return { status: 400, body: { error: describeIssues(parsed.error) } };
  const { limit, offset, after, bbox, sort } = parsed.data;
  const asked = await readFilter(sources, parsed.data);
  if ('status' in asked) return asked;
  const { origin, filter } = asked;
  const order = sort && sort !== 'nearest' ? sort : undefined;
  const search = { ...filter, box: bbox, order, limit, offset, after };
  const { total, unknown, businesses, next } = await searchBusinesses(db, search, totals);
  return {
    status: 200,
    body: {
      total,
      hours_unknown: unknown,
      origin,
      results: await Promise.all(businesses.map((business) => toApiBusiness(business, sources))),
      next,
    },
  };
}

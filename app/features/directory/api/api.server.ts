import type { Database } from '#db/client.ts';
import { refuseFields } from '#app/platform/request-fields.ts';
import { type ApiBusiness, type ApiSources, toApiBusiness } from './api-business.ts';
import { type FilterSources, type Origin, readFilter, type Refusal } from './filter.server.ts';
import { apiRequestSchema } from './request.ts';
import type { DatedBusiness, FoundBusiness } from '#app/features/businesses/listing/business.ts';
import type { HoursOfMinute } from '../search/open-at.server.ts';
import { readCursor } from '../search/cursor.server.ts';
import { searchBusinesses } from '../search/search.server.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';

export interface ApiAnswer {
  total: number;
  /** Further matches without opening hours; null unless open businesses are requested. */
  hours_unknown: number | null;
  origin: Origin | null;
  results: ApiBusiness<FoundBusiness & DatedBusiness>[];
  /** Value of `after` for the next page; null on the last. */
  next: string | null;
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

const INVALID_CURSOR: ApiResponse & Refusal = {
  status: 400,
  body: {
    error: 'after must be the next of an earlier answer to the same request.',
    code: 'invalid-cursor',
    field: 'after',
  },
};

export async function answerApiRequest(sources: Sources, input: unknown): Promise<ApiResponse> {
  const { db, totals } = sources;
  const parsed = apiRequestSchema.safeParse(input);
  if (!parsed.success) return refuseFields(parsed.error);
  const { limit, offset, after, bbox, sort, updated_since: updatedSince } = parsed.data;
  const asked = await readFilter(sources, parsed.data);
  if ('status' in asked) return asked;
  const { origin, filter } = asked;
  const order = sort && sort !== 'nearest' ? sort : undefined;
  const list = { ...filter, box: bbox, updatedSince, order, limit, offset };
  const cursor = after ? readCursor(after, list) : undefined;
  if (cursor === null) return INVALID_CURSOR;
  const search = { ...list, after: cursor };
  const { total, unknown, businesses, next } = await searchBusinesses(db, search, totals);
  return {
    status: 200,
    body: {
      total,
      hours_unknown: unknown,
      origin,
      results: await Promise.all(
        businesses.map((business) => toApiBusiness(business, sources, filter.category)),
      ),
      next,
    },
  };
}

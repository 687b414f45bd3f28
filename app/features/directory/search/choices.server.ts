import type { Database } from '#db/client.ts';
import { criteriaOf } from '../filters/criteria.server.ts';
import type { Detail } from '../filters/filter.ts';
import { wordedFilters } from '../filters/worded-filters.ts';
import type { Criteria } from '../filters/filters.server.ts';
import { activeOptions, furtherOptions } from '../filters/options.ts';
import type { CriteriaSources } from '../filters/stored-filter.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';
import { DISTANCE_OPTIONS, fromStart, type SearchForm, searchQuery } from './form.ts';
import { readOpen, searchBusinesses } from './search.server.ts';
import { choicesStatement, type MatchFilter, type SearchFilter } from './statement.server.ts';

export interface Loosening {
  /** The parameter, with its value if it has several: `photo`, `facts=puppies`, `distance=25`. */
  parameter: string;
  /** Query without it, beginning with `?`; empty if nothing else is left. */
  to: string;
  total: number;
}

type Index = Pick<TotalsIndex, 'total' | 'among' | 'leaves' | 'version' | 'ready'>;

/** Above this, counts no longer help, and counting would take longer than searching. */
const MOST_COUNTED = 50_000;
const MOST_LOOSENINGS = 3;

/** Counts what each inactive filter would leave: `{"minimum_rating=4.5": 12}`. Omits opening times. */
export async function countChoices(
  sources: CriteriaSources & { db: Database; totals?: Index },
  filter: MatchFilter & Pick<SearchFilter, 'open'>,
  form: SearchForm,
  total: number,
  details?: readonly Detail[],
): Promise<Record<string, number>> {
  if (total === 0 || total > MOST_COUNTED) return {};
  const options = furtherOptions(form, wordedFilters(details));
  const choices = options.map(({ alone }) => criteriaOf({ ...alone, service: form.service }, sources) ?? {});
  const counts = choices.length > 0 ? await countEach(sources, filter, choices) : [];
  return Object.fromEntries(
    options.flatMap(({ parameter }, index) => (counts[index] ? [[parameter, counts[index]] as const] : [])),
  );
}

async function countEach(
  { db, totals }: { db: Database; totals?: Index },
  { open, ...filter }: MatchFilter & Pick<SearchFilter, 'open'>,
  choices: readonly Criteria[],
): Promise<number[]> {
  const known = filter.council ? null : totals?.leaves({ ...filter, open }, choices);
  if (known) return known.counts;
  const read = async (openHours?: readonly string[]) => {
    const { rows } = await db.execute<{ version: string; counts: number[] }>(
      choicesStatement({ ...filter, openHours }, choices),
    );
    return { version: Number(rows[0]?.version), counts: rows[0]?.counts ?? [] };
  };
  return open ? (await readOpen(db, filter, open, read)).read.counts : (await read()).counts;
}

/** Finds up to three changes that give results: fewer filters (most matches first), more miles, others. */
export async function loosenSearch(
  form: SearchForm,
  run: (form: SearchForm) => Promise<number>,
): Promise<Loosening[]> {
  const start = fromStart(form);
  const { open, bbox, service, postcode } = form;
  const ways: { parameter: string; without: Partial<SearchForm> }[] = [
    ...(open ? [{ parameter: 'open', without: { open: '' } }] : []),
    ...activeOptions(form),
    ...(bbox ? [{ parameter: 'bbox', without: { bbox: null } }] : []),
  ];
  const wider = DISTANCE_OPTIONS.filter((miles) => postcode !== '' && miles > form.distance);
  const count = async (parameter: string, change: Partial<SearchForm>): Promise<Loosening> => {
    const changed = { ...start, ...change };
    return { parameter, to: searchQuery(changed), total: await run(changed) };
  };
  const filters = await Promise.all(ways.map(({ parameter, without }) => count(parameter, without)));
  const distances = await Promise.all(wider.map((distance) => count(`distance=${distance}`, { distance })));
  const services = service ? [await count('service', { service: '' })] : [];
  const nearest = distances.find(({ total }) => total > 0);
  return [
    ...filters.toSorted((one, other) => other.total - one.total),
    ...(nearest ? [nearest] : []),
    ...services,
  ]
    .filter(({ total }) => total > 0)
    .slice(0, MOST_LOOSENINGS);
}

export async function countFound(
  { db, totals }: { db: Database; totals?: Index },
  filter: Omit<SearchFilter, 'limit'>,
): Promise<number> {
  return (await searchBusinesses(db, { ...filter, after: undefined, limit: 1 }, totals)).total;
}

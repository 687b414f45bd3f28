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

/** One thing of an empty search, with how many there are without it. */
export interface Loosening {
  /** The parameter it is about, with its value where it is one of several: `photo`, `facts=puppies`, `distance=25`. */
  parameter: string;
  /** The address of the search without it, beginning with `?`; of a search without anything, empty. */
  to: string;
  total: number;
}

type Index = Pick<TotalsIndex, 'total' | 'among' | 'leaves' | 'version' | 'ready'>;

/** Above this number, counts don't help to choose, and counting would take longer than searching. */
const MOST_COUNTED = 50_000;
const MOST_LOOSENINGS = 3;

/**
 * What each filter that is not on would leave of a search, by the parameter that chooses it: `{"minimum_rating=4.5": 12}`. Who is
 * open is not among them, as it is so for the moment only. What would leave nobody is left out.
 * @param total how many the search finds
 * @param details what the owner's fields can be asked for
 */
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

/**
 * What of a search that finds nobody to leave out, one thing at a time, for there to be somebody: filters first, those that bring most
 * before others, then a larger distance and other services. Three at the most.
 * @param run finds how many match another form
 */
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

/** How many a search finds. */
export async function countFound(
  { db, totals }: { db: Database; totals?: Index },
  filter: Omit<SearchFilter, 'limit'>,
): Promise<number> {
  return (await searchBusinesses(db, { ...filter, after: undefined, limit: 1 }, totals)).total;
}

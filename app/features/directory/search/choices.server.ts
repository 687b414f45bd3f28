import type { Database } from '#db/client.ts';
import { YES_NO_FACTS } from '#app/features/businesses/listing/facts.ts';
import type { Asked } from '../totals/asked.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';
import { type AskedOn, askedOf } from './asked-of.ts';
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

const RATINGS = [4, 4.5];
const POUNDS = [10, 20, 30, 50];
/** Of more than these nobody chooses by how many a filter leaves, and counting them would take longer than finding them. */
const MOST_COUNTED = 50_000;
const MOST_LOOSENINGS = 3;

/**
 * What each filter that is not on would leave of a search, by the parameter that chooses it: `{"minimum_rating=4.5": 12}`. Who is
 * open is not among them, as it is so for the moment only. What would leave nobody is left out.
 * @param total how many the search finds
 */
export async function countChoices(
  sources: AskedOn & { db: Database; totals?: Index },
  filter: MatchFilter & Pick<SearchFilter, 'open'>,
  form: SearchForm,
  total: number,
): Promise<Record<string, number>> {
  if (total === 0 || total > MOST_COUNTED) return {};
  const choices = choicesOf(form, sources);
  const asked = choices.map(([, choice]) => choice);
  const counts = asked.length > 0 ? await countEach(sources, filter, asked) : [];
  return Object.fromEntries(
    choices.flatMap(([parameter], index) => (counts[index] ? [[parameter, counts[index]] as const] : [])),
  );
}

/** The filters that are not on. */
function choicesOf(form: SearchForm, sources: AskedOn): [string, Asked][] {
  const { minimumRating, photo, facts, confirmed, licensed, maximumPrice, service } = form;
  const choice = (filters: Parameters<typeof askedOf>[0]) => askedOf(filters, sources) ?? {};
  return [
    ...RATINGS.filter((stars) => stars > minimumRating).map((stars): [string, Asked] => [
      `minimum_rating=${stars}`,
      choice({ minimumRating: stars }),
    ]),
    ...(photo ? [] : [['photo=1', choice({ photo: true })] as [string, Asked]]),
    ...YES_NO_FACTS.filter((fact) => !facts.includes(fact)).map((fact): [string, Asked] => [
      `facts=${fact}`,
      choice({ facts: [fact] }),
    ]),
    ...(confirmed ? [] : [['confirmed=1', choice({ confirmed: true })] as [string, Asked]]),
    ...(licensed ? [] : [['licence=confirmed', choice({ licensed: true, service })] as [string, Asked]]),
    ...POUNDS.filter((pounds) => pounds < (maximumPrice ?? Number.POSITIVE_INFINITY)).map(
      (pounds): [string, Asked] => [`maximum_price=${pounds}`, choice({ maximumPrice: pounds })],
    ),
  ];
}

async function countEach(
  { db, totals }: { db: Database; totals?: Index },
  { open, ...filter }: MatchFilter & Pick<SearchFilter, 'open'>,
  choices: readonly Asked[],
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
  const { open, minimumRating, photo, facts, confirmed, licensed, maximumPrice, bbox, service, postcode } =
    form;
  const without: [boolean, string, Partial<SearchForm>][] = [
    [open !== '', 'open', { open: '' }],
    [minimumRating > 0, 'minimum_rating', { minimumRating: 0 }],
    [photo, 'photo', { photo: false }],
    ...facts.map((fact): [boolean, string, Partial<SearchForm>] => [
      true,
      `facts=${fact}`,
      { facts: facts.filter((other) => other !== fact) },
    ]),
    [confirmed, 'confirmed', { confirmed: false }],
    [licensed, 'licence', { licensed: false }],
    [maximumPrice !== null, 'maximum_price', { maximumPrice: null }],
    [bbox !== null, 'bbox', { bbox: null }],
  ];
  const wider = DISTANCE_OPTIONS.filter((miles) => postcode !== '' && miles > form.distance);
  const count = async (parameter: string, change: Partial<SearchForm>): Promise<Loosening> => {
    const changed = { ...start, ...change };
    return { parameter, to: searchQuery(changed), total: await run(changed) };
  };
  const filters = await Promise.all(
    without.flatMap(([isOn, parameter, change]) => (isOn ? [count(parameter, change)] : [])),
  );
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

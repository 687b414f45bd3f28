import type { Pool } from 'pg';
import { isUnknownName } from '@dog-care-directory/uk-places';
import type { PostcodeList } from '@dog-care-directory/uk-places/files';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { CountedAd, CountedContact, CountedSearch, CountedView } from './counted.ts';
import { OTHER_HOSTS } from './referring-hosts.ts';
import { type Batch, type DailyCount, storeCounts } from './store-counts.server.ts';

const STORE_AFTER_MS = 5000;
/** Limits distinct entries between two stores; existing ones continue to count. */
const MOST_COUNTS = 5000;
const MOST_UNKNOWN_NAMES = 200;
/** Limited because referring hosts can be forged. */
const MOST_HOSTS = 200;

/** Counts what visitors do without storing anything about them. */
export interface VisitCounts {
  countView(view: CountedView): void;
  countSearch(search: CountedSearch): void;
  countContact(contact: CountedContact | CountedAd): void;
  /** Stores the counts, keeping them for the next time if the database is away. Never throws. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface VisitCountsOptions {
  pool: Pool;
  postcodes: () => Promise<Pick<PostcodeList, 'districts'>>;
  clock: () => number;
  onFailure: (error: unknown) => void;
}

/** Creates this process's counts: held in memory for a few seconds, then added to those of all nodes. */
export function createVisitCounts({ pool, postcodes, clock, onFailure }: VisitCountsOptions): VisitCounts {
  const views = createCounts<CountedView>();
  const searches = createCounts<CountedSearch>();
  const contacts = createCounts<CountedContact | CountedAd>();
  const knownHosts = createDailyNames(MOST_HOSTS);
  const unknownNames = createDailyNames(MOST_UNKNOWN_NAMES);
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  let stopped = false;

  function storeSoon(): void {
    if (stopped || timer) return;
    timer = setTimeout(() => void flush(), STORE_AFTER_MS).unref();
  }

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch: Batch = { views: views.take(), searches: searches.take(), contacts: contacts.take() };
    if (Object.values(batch).every(({ length }) => length === 0)) return;
    try {
      await storeCounts(pool, batch, (await postcodes()).districts);
    } catch (error) {
      for (const seen of batch.views) views.add(seen);
      for (const seen of batch.searches) searches.add(seen);
      for (const seen of batch.contacts) contacts.add(seen);
      onFailure(error);
      storeSoon();
    }
  }

  function flush(): Promise<void> {
    storing = storing.then(store);
    return storing;
  }

  return {
    countView({ path, referrer }) {
      const day = britishDate(clock());
      const isReported = referrer === '' || knownHosts.takes(day, referrer);
      views.add({ path, referrer: isReported ? referrer : OTHER_HOSTS, day, count: 1 });
      storeSoon();
    },
    countSearch({ service, place, distance, nothingFound }) {
      const day = britishDate(clock());
      if (isUnknownName(place) && !unknownNames.takes(day, place)) return;
      searches.add({ service, place, distance, nothingFound, day, count: 1 });
      storeSoon();
    },
    countContact(contact) {
      contacts.add({ ...contact, day: britishDate(clock()), count: 1 });
      storeSoon();
    },
    flush,
    async stop() {
      stopped = true;
      await flush();
      clearTimeout(timer);
    },
  };
}

function createCounts<Counted extends object>() {
  let counts = new Map<string, DailyCount<Counted>>();
  return {
    add(seen: DailyCount<Counted>): void {
      const { count, ...counted } = seen;
      const key = JSON.stringify(counted);
      const known = counts.get(key);
      if (known) known.count += count;
      else if (counts.size < MOST_COUNTS) counts.set(key, { ...seen });
    },
    take(): DailyCount<Counted>[] {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
  };
}

function createDailyNames(most: number) {
  const names = new Set<string>();
  let current = '';
  return {
    takes(day: string, name: string): boolean {
      if (day !== current) names.clear();
      current = day;
      if (names.size < most) names.add(name);
      return names.has(name);
    },
  };
}

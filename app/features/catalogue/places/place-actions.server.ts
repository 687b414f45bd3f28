import { ActionRefused } from '#app/features/actions/action-refused.ts';
import type { Database } from '#db/client.ts';
import { regions, type towns } from '#db/schema.ts';

export interface StoredArea {
  name: string;
  councils: readonly string[];
}

export type TownRow = Omit<typeof towns.$inferSelect, 'region'>;

export interface StoredTown extends TownRow {
  oldSlugs: string[];
}

/** A town before and after an action; null if it did not exist. */
export interface TownStates {
  before: StoredTown | null;
  after: StoredTown | null;
}

export interface AreaStates {
  before: StoredArea;
  after: StoredArea;
}

/** An action on places that is refused. */
export class PlaceRefused extends ActionRefused {}

/** Locks the region and its towns until the end of the transaction. */
export async function lockRegion(db: Database): Promise<typeof regions.$inferSelect> {
  const [region] = await db.select().from(regions).for('update');
  if (!region) throw new Error('The site has no region.');
  return region;
}

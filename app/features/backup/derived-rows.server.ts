import type { ClientBase } from 'pg';
import { FILL_SEARCH_ENTRIES } from '#db/schema.ts';
import { bareTables } from './bare-tables.server.ts';

/** Makes again what the admin area searches, which no backup has: triggers keep it from then on. To be called while it is empty. */
export async function fillDerivedRows(client: ClientBase): Promise<void> {
  const dress = await bareTables(client, ['desk_entries']);
  await client.query(FILL_SEARCH_ENTRIES);
  await dress();
}

import { columnsWhere, type Columns } from '../listing/column.ts';
import { type BusinessField, COLUMNS } from '../listing/columns.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { type Origin, originAt, type PlacedOrigin } from './origin.ts';
import { originHistory } from './origin-history.server.ts';

export async function originsOfValues(
  db: Pick<Database, 'select' | 'execute'>,
  listing: { id: number },
): Promise<Partial<Record<BusinessField, PlacedOrigin>>> {
  const history = await originHistory(db, listing.id);
  const values = listing as Readonly<Record<string, unknown>>;
  const fields = fieldsWithOrigin(['everyone', 'admins']).filter((name) => hasValue(values[name]));
  return Object.fromEntries(fields.map((field) => [field, originAt(history, field)]));
}

export function fieldsWithOrigin(
  seenBy: readonly ('everyone' | 'admins')[],
  list: Columns = COLUMNS,
): BusinessField[] {
  return columnsWhere(
    list,
    ({ origin }) => origin !== undefined && seenBy.includes(origin),
  ) as BusinessField[];
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

export async function publicOrigins(
  db: Pick<Database, 'select' | 'execute'>,
  listing: { id: number; hides_address: boolean },
): Promise<Partial<Record<BusinessField, Origin>>> {
  const shown = fieldsWithOrigin(['everyone']);
  const origins = Object.entries(await originsOfValues(db, listing)).filter(
    ([field]) =>
      shown.includes(field as BusinessField) && !(field === 'full_address' && listing.hides_address),
  );
  return Object.fromEntries(origins.map(([field, { origin }]) => [field, origin]));
}

export interface ApiOrigin {
  from: Origin['from'];
  on: string;
  source?: string;
  of?: ApiOrigin[];
}

export async function apiOrigins(
  db: Pick<Database, 'select' | 'execute'>,
  listing: { id: number; hides_address: boolean },
): Promise<Partial<Record<BusinessField, ApiOrigin>>> {
  const origins = Object.entries(await publicOrigins(db, listing));
  return Object.fromEntries(origins.map(([field, origin]) => [field, toApiOrigin(origin)]));
}

function toApiOrigin({ from, at, source, of }: Origin): ApiOrigin {
  return {
    from,
    on: britishDate(Date.parse(at)),
    ...(source !== undefined && { source }),
    ...(of && { of: of.map(toApiOrigin) }),
  };
}

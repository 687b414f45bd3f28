import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Councils } from '@dog-care-directory/uk-places';
import { databaseOf } from '#db/client.ts';
import type { Authority } from './import-register.server.ts';

export interface KnownAuthority extends Authority {
  registerUrl: string | null;
  notes: string | null;
  /** Day of the last register; null if none has been imported. */
  lookedOn: string | null;
  isDemo: boolean;
}

/** Code format of the Office for National Statistics. */
export const CODE = /^[A-Z]\d{8}$/;

export async function listAuthorities(pool: Pool): Promise<KnownAuthority[]> {
  const { rows } = await databaseOf(pool).execute<KnownAuthority & Record<string, unknown>>(sql`
    SELECT code, name, nation, register_url AS "registerUrl", notes, looked_on::text AS "lookedOn", demo AS "isDemo"
    FROM authorities ORDER BY name COLLATE "und-x-icu"`);
  return rows;
}

/** Finds a council by code: edited values first, then the list of councils. Null if unknown. */
export async function findAuthority(
  pool: Pool,
  councils: Councils,
  code: string,
): Promise<KnownAuthority | null> {
  if (!CODE.test(code)) return null;
  const { rows } = await databaseOf(pool).execute<KnownAuthority & Record<string, unknown>>(sql`
    SELECT code, name, nation, register_url AS "registerUrl", notes, looked_on::text AS "lookedOn", demo AS "isDemo"
    FROM authorities WHERE code = ${code}`);
  if (rows[0]) return rows[0];
  const council = councils.byCode(code);
  if (!council) return null;
  const { name, nation } = council;
  return { code, name, nation, registerUrl: null, notes: null, lookedOn: null, isDemo: false };
}

/** Lists stored authorities and all councils: those of the region first, each A to Z.  @param region council codes */
export function authorityOptions(
  written: readonly Pick<Authority, 'code' | 'name'>[],
  { all }: Pick<Councils, 'all'>,
  region: readonly string[],
): { value: string; label: string }[] {
  const names = new Map([...all, ...written].map(({ code, name }) => [code, name]));
  const sorted = [...names]
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  return regionFirst(sorted, region).map(({ code, name }) => ({ value: code, label: name }));
}

/** Moves councils of the region to the front, otherwise keeping the order.  @param region council codes */
export function regionFirst<Listed extends { code: string }>(
  councils: readonly Listed[],
  region: readonly string[],
): Listed[] {
  const own = new Set(region);
  const [first, others] = [true, false].map((isOwn) =>
    councils.filter(({ code }) => own.has(code) === isOwn),
  );
  return [...(first ?? []), ...(others ?? [])];
}

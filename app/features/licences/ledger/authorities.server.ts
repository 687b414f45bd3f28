import type { Pool } from 'pg';
import type { Councils } from '#app/features/places/councils/council.ts';
import type { Authority } from './import-register.server.ts';

/** Who licenses, with where its register is. */
export interface KnownAuthority extends Authority {
  registerUrl: string | null;
  notes: string | null;
  /** Day of the last register that was read; null where none was. */
  lookedOn: string | null;
  /** That register came with the site and is invented. */
  isDemo: boolean;
}

/** As the Office for National Statistics writes codes. */
export const CODE = /^[A-Z]\d{8}$/;

/** Those that are written down, A to Z. */
export async function listAuthorities(pool: Pool): Promise<KnownAuthority[]> {
  const { rows } = await pool.query<KnownAuthority>(
    `SELECT code, name, nation, register_url AS "registerUrl", notes, looked_on::text AS "lookedOn", demo AS "isDemo"
     FROM authorities ORDER BY name COLLATE "und-x-icu"`,
  );
  return rows;
}

/** A council by its code: as edited, else from the list of councils. Null if unknown. */
export async function findAuthority(
  pool: Pool,
  councils: Councils,
  code: string,
): Promise<KnownAuthority | null> {
  if (!CODE.test(code)) return null;
  const { rows } = await pool.query<KnownAuthority>(
    `SELECT code, name, nation, register_url AS "registerUrl", notes, looked_on::text AS "lookedOn", demo AS "isDemo"
     FROM authorities WHERE code = $1`,
    [code],
  );
  if (rows[0]) return rows[0];
  const council = councils.byCode(code);
  if (!council) return null;
  const { name, nation } = council;
  return { code, name, nation, registerUrl: null, notes: null, lookedOn: null, isDemo: false };
}

/**
 * Everyone who may license: those written down and all councils. Those of the region come first, each A to Z.
 * @param region codes of its councils
 */
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

/** The same councils with those of the region first, otherwise in their order. @param region codes of its councils */
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

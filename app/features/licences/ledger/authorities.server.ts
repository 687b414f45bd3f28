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

/** Everyone who may license, A to Z: those written down and all councils. */
export function authorityOptions(
  written: readonly Pick<Authority, 'code' | 'name'>[],
  { all }: Pick<Councils, 'all'>,
): { value: string; label: string }[] {
  const names = new Map([...all, ...written].map(({ code, name }) => [code, name]));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB'));
}

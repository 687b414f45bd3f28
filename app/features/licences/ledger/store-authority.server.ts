import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import { CODE } from './authorities.server.ts';
import { CHANGED_SINCE, LicenceRefused } from './licence-refused.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';

export const NATIONS = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const;
const LONGEST_NAME = 100;
const LONGEST_ADDRESS = 1000;

const line = z.string().transform(lineOfText);

/** An address of a page that everyone may see. */
export const pageAddress = line.pipe(
  z
    .string()
    .max(LONGEST_ADDRESS, `Use at most ${LONGEST_ADDRESS} characters.`)
    .refine(
      (text) => text === '' || (URL.canParse(text) && /^https?:\/\//i.test(text)),
      'Enter a full address, such as https://www.winchester.gov.uk/licences.',
    ),
);

/** Editable fields of a council. */
const authoritySchema = z.object({
  code: line.pipe(
    z
      .string()
      .regex(
        CODE,
        'Enter its Office for National Statistics code: a letter and eight digits, such as E07000094.',
      ),
  ),
  name: line.pipe(
    z
      .string()
      .min(1, 'Enter a name, such as Winchester.')
      .max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`),
  ),
  nation: z.enum(NATIONS, 'Choose the nation.'),
  registerUrl: pageAddress,
});

export type AuthorityValues = z.output<typeof authoritySchema>;
export type AuthorityProblems = Partial<Record<keyof AuthorityValues, string>>;

/** Names of the fields. */
export const AUTHORITY_FIELDS = ['code', 'name', 'nation', 'registerUrl'] as const;

/** Reads what was typed. */
export function readAuthority(
  typed: Readonly<Record<string, string>>,
): { values: AuthorityValues } | { problems: AuthorityProblems } {
  const parsed = authoritySchema.safeParse(typed);
  if (parsed.success) return { values: parsed.data };
  return { problems: firstProblems(parsed.error) };
}

/** The first sentence of each field. */
export function firstProblems<Field extends string>(error: z.ZodError): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {};
  for (const { path, message } of error.issues) problems[path[0] as Field] ??= message;
  return problems;
}

/**
 * Stores a council.
 * @param client within a transaction
 * @param isNew whether the code must be new
 * @returns false if it exists
 */
export async function keepAuthority(
  client: PoolClient,
  { code, name, nation, registerUrl }: AuthorityValues,
  isNew: boolean,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO authorities AS a (code, name, nation, register_url) VALUES ($1, $2, $3, nullif($4, ''))
     ON CONFLICT (code) DO UPDATE SET name = $2, nation = $3, register_url = nullif($4, '') WHERE NOT $5::boolean`,
    [code, name, nation, registerUrl, isNew],
  );
  await tellPages(client, code);
  return rowCount === 1;
}

/** Pages say of a licence who gave it by the name they have. */
async function tellPages(client: PoolClient, code: string): Promise<void> {
  await client.query('UPDATE licences SET seen_on = seen_on WHERE authority = $1', [code]);
}

/** Edits of a council; not values of its registers. */
export interface WrittenCouncil {
  code: string;
  name: string;
  nation: string;
  registerUrl: string | null;
}

/** What is written down of a council: one, or none. */
export async function writtenCouncil(client: PoolClient, code: string): Promise<WrittenCouncil[]> {
  const { rows } = await client.query<WrittenCouncil>(
    'SELECT code, name, nation, register_url AS "registerUrl" FROM authorities WHERE code = $1 FOR UPDATE',
    [code],
  );
  return rows;
}

/**
 * Makes what is written down of a council again what it was; null for nothing.
 * @throws LicenceRefused where it has been changed since, or licences and registers of it have come
 */
export async function takeCouncilBack(
  client: PoolClient,
  before: WrittenCouncil | null,
  after: WrittenCouncil | null,
): Promise<void> {
  if (!after) return;
  const [now = null] = await writtenCouncil(client, after.code);
  if (!isDeepStrictEqual(now, after)) throw new LicenceRefused(CHANGED_SINCE);
  if (before) {
    const { code, name, nation, registerUrl } = before;
    await client.query('UPDATE authorities SET name = $2, nation = $3, register_url = $4 WHERE code = $1', [
      ...[code, name, nation, registerUrl],
    ]);
    return tellPages(client, code);
  }
  const { rowCount } = await client.query(
    `DELETE FROM authorities a WHERE code = $1 AND NOT EXISTS (SELECT FROM licences WHERE authority = a.code)
       AND NOT EXISTS (SELECT FROM register_snapshots WHERE authority = a.code)`,
    [after.code],
  );
  if (rowCount === 0)
    throw new LicenceRefused(`Licences from ${after.name} have been added since. Nothing was changed.`);
}

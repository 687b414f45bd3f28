import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { CODE } from './authorities.server.ts';
import { CHANGED_SINCE, LicenceRefused } from './licence-refused.ts';
import type { Database } from '#db/client.ts';
import type { FieldErrors } from '#app/platform/check-values.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';

export const NATIONS = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const;
const LONGEST_NAME = 100;
const LONGEST_ADDRESS = 1000;

const line = z.string().transform(lineOfText);

export const pageAddress = line.pipe(
  z
    .string()
    .max(LONGEST_ADDRESS, `Use at most ${LONGEST_ADDRESS} characters.`)
    .refine(
      (text) => text === '' || (URL.canParse(text) && /^https?:\/\//i.test(text)),
      'Enter a full address, such as https://www.winchester.gov.uk/licences.',
    ),
);

export const authoritySchema = z.object({
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
export type AuthorityProblems = FieldErrors<AuthorityValues>;

/**
 * Stores a council. @param client within a transaction @param isNew true if the code must be new @returns false if it
 * exists
 */
export async function keepAuthority(
  db: Database,
  { code, name, nation, registerUrl }: AuthorityValues,
  isNew: boolean,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO authorities AS a (code, name, nation, register_url) VALUES (${code}, ${name}, ${nation}, nullif(${registerUrl}, ''))
    ON CONFLICT (code) DO UPDATE SET name = ${name}, nation = ${nation}, register_url = nullif(${registerUrl}, '') WHERE NOT ${isNew}::boolean`);
  await tellPages(db, code);
  return rowCount === 1;
}

/** Marks pages that show the council's name as stale. */
async function tellPages(db: Database, code: string): Promise<void> {
  await db.execute(sql`UPDATE licences SET seen_on = seen_on WHERE authority = ${code}`);
}

/** Edits of a council; not values of its registers. */
export interface WrittenCouncil {
  code: string;
  name: string;
  nation: string;
  registerUrl: string | null;
}

export async function writtenCouncil(db: Database, code: string): Promise<WrittenCouncil[]> {
  const { rows } = await db.execute<WrittenCouncil & Record<string, unknown>>(sql`
    SELECT code, name, nation, register_url AS "registerUrl" FROM authorities WHERE code = ${code} FOR UPDATE`);
  return rows;
}

/**
 * Restores a council; null deletes it. @throws LicenceRefused if it was edited, or licences or registers were added
 * since
 */
export async function takeCouncilBack(
  db: Database,
  before: WrittenCouncil | null,
  after: WrittenCouncil | null,
): Promise<void> {
  if (!after) return;
  const [now = null] = await writtenCouncil(db, after.code);
  if (!isDeepStrictEqual(now, after)) throw new LicenceRefused(CHANGED_SINCE);
  if (before) {
    const { code, name, nation, registerUrl } = before;
    await db.execute(sql`
      UPDATE authorities SET name = ${name}, nation = ${nation}, register_url = ${registerUrl} WHERE code = ${code}`);
    return tellPages(db, code);
  }
  const { rowCount } = await db.execute(sql`
    DELETE FROM authorities a WHERE code = ${after.code} AND NOT EXISTS (SELECT FROM licences WHERE authority = a.code)
      AND NOT EXISTS (SELECT FROM register_snapshots WHERE authority = a.code)`);
  if (rowCount === 0)
    throw new LicenceRefused(`Licences from ${after.name} have been added since. Nothing was changed.`);
}

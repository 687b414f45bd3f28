import type { PoolClient } from 'pg';
import * as z from 'zod';
import { CODE } from './authorities.server.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';

export const NATIONS = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const;
const LONGEST_NAME = 100;
const LONGEST_ADDRESS = 1000;

const line = z.string().transform(lineOfText);

/** An address of a page that everybody may see. */
export const pageAddress = line.pipe(
  z
    .string()
    .max(LONGEST_ADDRESS, `Use at most ${LONGEST_ADDRESS} characters.`)
    .refine(
      (text) => text === '' || (URL.canParse(text) && /^https?:\/\//i.test(text)),
      'Write a whole address, such as https://www.winchester.gov.uk/licences.',
    ),
);

/** What can be said of somebody who licenses. */
const authoritySchema = z.object({
  code: line.pipe(
    z
      .string()
      .regex(
        CODE,
        'Write the code that the Office for National Statistics gives it: a letter and eight digits, such as E07000094.',
      ),
  ),
  name: line.pipe(
    z
      .string()
      .min(1, 'Give it a name, such as Winchester.')
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
 * Writes down who licenses.
 * @param client within a transaction
 * @param isNew whether nobody of this code may be there yet
 * @returns false where somebody is
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
  // Pages say of a licence who gave it by the name they have.
  await client.query('UPDATE licences SET seen_on = seen_on WHERE authority = $1', [code]);
  return rowCount === 1;
}

import { isDay } from '@dog-care-directory/text';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { LICENSERS } from '#app/features/businesses/licence/rules.server.ts';
import type { Database } from '#db/client.ts';
import { licenceRules } from '#db/schema.ts';
import { checkValues, type FieldErrors } from '#app/platform/check-values.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { CHANGED_SINCE, LicenceRefused } from './licence-refused.ts';
import { NATIONS, pageAddress } from './store-authority.server.ts';

export const RULED = [
  'kennels',
  'home-boarding',
  'day-care',
  'arranging',
  'breeding',
  'sitting',
  'walking',
  'grooming',
  'training',
  'fields',
  'transport',
  'vet',
] as const;
const LONGEST_LAW = 300;
const LONGEST_NOTE = 300;
const LONGEST_TERM = 10;

const yesNo = z.enum(['yes', 'no'], 'Choose yes or no.').transform((text) => text === 'yes');

const ruleSchema = z.object({
  nation: z.enum(NATIONS, 'Choose the nation.'),
  activity: z.enum(RULED, 'Choose the activity.'),
  answer: z.enum(['yes', 'no', 'depends'], 'Choose yes, no or depends.'),
  note: z
    .string()
    .transform(lineOfText)
    .pipe(z.string().max(LONGEST_NOTE, `Use at most ${LONGEST_NOTE} characters.`)),
  licensedBy: z.enum(LICENSERS, 'Choose who issues it.'),
  since: z
    .string()
    .refine((text) => text === '' || isDay(text), 'Enter a date, such as 2018-10-01, or leave it empty.')
    .transform((text) => (text === '' ? null : text)),
  stars: yesNo,
  longestYears: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= LONGEST_TERM),
      `Enter 1 to ${LONGEST_TERM} years, or leave it empty if the law sets no limit.`,
    )
    .transform((text) => (text === '' ? null : Number(text))),
  law: z
    .string()
    .transform(lineOfText)
    .pipe(
      z
        .string()
        .min(1, 'Enter the name of the law.')
        .max(LONGEST_LAW, `Use at most ${LONGEST_LAW} characters.`),
    ),
  sourceUrl: pageAddress.refine((text) => text !== '', 'Enter the web address of the law.'),
  verifiedOn: z.string().refine(isDay, 'Enter the date you checked it against the law.'),
});

export type RuleValues = z.output<typeof ruleSchema>;
export type RuleProblems = FieldErrors<RuleValues>;

export const RULE_FIELDS = Object.keys(ruleSchema.shape) as (keyof RuleValues)[];

export function readRule(
  typed: Readonly<Record<string, string>>,
  today: string,
): { values: RuleValues } | { problems: RuleProblems } {
  const checked = checkValues(ruleSchema, typed);
  if ('errors' in checked) return { problems: checked.errors };
  const { input: values } = checked;
  if (values.answer === 'depends' && values.note === '')
    return { problems: { note: 'Explain in one sentence what it depends on.' } };
  if (values.verifiedOn > today) return { problems: { verifiedOn: 'This date is in the future.' } };
  return { values };
}

/** Stores a rule that overrides the shipped one.  @param client within a transaction */
export async function keepRule(
  db: Database,
  {
    nation,
    activity,
    answer,
    note,
    licensedBy,
    since,
    stars,
    longestYears,
    law,
    sourceUrl,
    verifiedOn,
  }: RuleValues,
  userId: string,
): Promise<void> {
  const rule = {
    needed: answer !== 'no',
    depends: answer === 'depends',
    stars: answer !== 'no' && stars,
    longest_years: longestYears,
    law,
    source_url: sourceUrl,
    verified_on: verifiedOn,
    changed_by: userId,
    note: note || null,
    licensed_by: licensedBy,
    since,
  };
  await db
    .insert(licenceRules)
    .values({ nation, activity, ...rule })
    .onConflictDoUpdate({ target: [licenceRules.nation, licenceRules.activity], set: rule });
}

export async function giveRuleBack(db: Database, { nation, activity }: RuleKey): Promise<void> {
  await db.execute(sql`DELETE FROM licence_rules WHERE nation = ${nation} AND activity = ${activity}`);
}

export interface RuleKey {
  nation: string;
  activity: string;
}

/** Returns an admin's rule (one row or none) without its author, whose account may be deleted. */
export async function writtenRule(
  db: Database,
  { nation, activity }: RuleKey,
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(sql`
    SELECT to_jsonb(r) - 'changed_by' AS row FROM licence_rules r
    WHERE nation = ${nation} AND activity = ${activity} FOR UPDATE`);
  return rows.map(({ row }) => row);
}

/** Restores a rule; null means the shipped one.  @throws LicenceRefused if it has been changed since */
export async function takeRuleBack(
  db: Database,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  const { nation, activity } = { ...before, ...after };
  if (typeof nation !== 'string' || typeof activity !== 'string') return;
  const [now = null] = await writtenRule(db, { nation, activity });
  // Older actions don't record these columns.
  const columnsOf = (row: Record<string, unknown> | null) =>
    row && { depends: null, note: null, licensed_by: null, since: null, ...row };
  if (!isDeepStrictEqual(columnsOf(now), columnsOf(after))) throw new LicenceRefused(CHANGED_SINCE);
  await giveRuleBack(db, { nation, activity });
  const rows = JSON.stringify(before ? [before] : []);
  await db.execute(
    sql`INSERT INTO licence_rules SELECT * FROM jsonb_populate_recordset(NULL::licence_rules, ${rows}::jsonb)`,
  );
}

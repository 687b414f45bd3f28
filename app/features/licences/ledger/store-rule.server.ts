import { isDay } from '#app/platform/dates/days.ts';
import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import { LICENSERS } from '#app/features/businesses/licence/rules.server.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { CHANGED_SINCE, LicenceRefused } from './licence-refused.ts';
import { firstProblems, NATIONS, pageAddress } from './store-authority.server.ts';

/** What rules are about: what is licensed somewhere, and what owners ask about. */
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

/** Editable fields of a rule. */
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
export type RuleProblems = Partial<Record<keyof RuleValues, string>>;

/** Names of the fields. */
export const RULE_FIELDS = [
  ...(['nation', 'activity', 'answer', 'note', 'licensedBy', 'since', 'stars'] as const),
  ...(['longestYears', 'law', 'sourceUrl', 'verifiedOn'] as const),
];

/** Reads what was typed. @param today 2026-11-24 */
export function readRule(
  typed: Readonly<Record<string, string>>,
  today: string,
): { values: RuleValues } | { problems: RuleProblems } {
  const parsed = ruleSchema.safeParse(typed);
  if (!parsed.success) return { problems: firstProblems(parsed.error) };
  if (parsed.data.answer === 'depends' && parsed.data.note === '')
    return { problems: { note: 'Explain in one sentence what it depends on.' } };
  if (parsed.data.verifiedOn > today) return { problems: { verifiedOn: 'This date is in the future.' } };
  return { values: parsed.data };
}

/** Writes down what counts instead of the rule that comes with the site. @param client within a transaction */
export async function keepRule(
  client: PoolClient,
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
  await client.query(
    `INSERT INTO licence_rules (nation, activity, needed, stars, longest_years, law, source_url, verified_on, changed_by,
       depends, note, licensed_by, since)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (nation, activity) DO UPDATE SET needed = $3, stars = $4, longest_years = $5, law = $6, source_url = $7,
       verified_on = $8, changed_by = $9, depends = $10, note = $11, licensed_by = $12, since = $13`,
    [
      ...[
        nation,
        activity,
        answer !== 'no',
        answer !== 'no' && stars,
        longestYears,
        law,
        sourceUrl,
        verifiedOn,
        userId,
      ],
      ...[answer === 'depends', note || null, licensedBy, since],
    ],
  );
}

/** Gives a rule back to what comes with the site. @returns whether it was an admin's */
export async function giveRuleBack(client: PoolClient, nation: string, activity: string): Promise<boolean> {
  const { rowCount } = await client.query('DELETE FROM licence_rules WHERE nation = $1 AND activity = $2', [
    nation,
    activity,
  ]);
  return rowCount === 1;
}

/** Which rule. */
export interface RuleKey {
  nation: string;
  activity: string;
}

/** What an admin has written down instead of a rule: one row, or none. Who did it is left out: accounts go. */
export async function writtenRule(
  client: PoolClient,
  { nation, activity }: RuleKey,
): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(r) - 'changed_by' AS row FROM licence_rules r WHERE nation = $1 AND activity = $2 FOR UPDATE`,
    [nation, activity],
  );
  return rows.map(({ row }) => row);
}

/**
 * Makes a rule again what it was; null for as it comes with the site.
 * @throws LicenceRefused where it has been changed since
 */
export async function takeRuleBack(
  client: PoolClient,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  const { nation, activity } = { ...before, ...after };
  if (typeof nation !== 'string' || typeof activity !== 'string') return;
  const [now = null] = await writtenRule(client, { nation, activity });
  // What was written down before these were known has no word of them.
  const columnsOf = (row: Record<string, unknown> | null) =>
    row && { depends: null, note: null, licensed_by: null, since: null, ...row };
  if (!isDeepStrictEqual(columnsOf(now), columnsOf(after))) throw new LicenceRefused(CHANGED_SINCE);
  await giveRuleBack(client, nation, activity);
  await client.query(
    'INSERT INTO licence_rules SELECT * FROM jsonb_populate_recordset(NULL::licence_rules, $1::jsonb)',
    [JSON.stringify(before ? [before] : [])],
  );
}

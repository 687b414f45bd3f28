import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import type { Database } from '#db/client.ts';
import { packageRoot } from '#db/package-root.ts';
import { licenceRules } from '#db/schema.ts';
import { readActivities } from '../listing/licensed-activity.server.ts';

export const ANSWERS = ['yes', 'no', 'depends', 'unknown'] as const;
export const LICENSERS = ['council', 'DAERA', 'APHA'] as const;

export interface WrittenRule {
  nation: string;
  activity: string;
  answer: (typeof ANSWERS)[number];
  stars: boolean;
  note: string | null;
  licensedBy: (typeof LICENSERS)[number];
  /** When the law came into force: 2018-10-01; null if unknown. */
  since: string | null;
  /** Null without a legal limit. */
  longestYears: number | null;
  law: string;
  sourceUrl: string;
  /** Last checked against the source: 2026-11-23. */
  verifiedOn: string;
  isAmended: boolean;
}

export interface Licensing {
  rules: readonly WrittenRule[];
  activitiesOf(services: readonly string[]): string[];
  /** Null if unknown. */
  ruleOf(nation: string, activity: string): WrittenRule | null;
  /** Null if unknown or conditional. */
  isNeeded(nation: string | null, services: readonly string[]): boolean | null;
}

export async function loadLicensing(db: Database): Promise<Licensing> {
  const rows = await db
    .select()
    .from(licenceRules)
    .orderBy(asc(licenceRules.nation), asc(licenceRules.activity));
  return readLicensing(
    rows.map(({ nation, activity, stars, note, longest_years, law, since, ...row }) => ({
      nation,
      activity,
      stars,
      note,
      law,
      since,
      isAmended: true,
      answer: row.depends === true ? 'depends' : row.needed ? 'yes' : 'no',
      licensedBy: row.licensed_by ?? 'council',
      longestYears: longest_years,
      sourceUrl: row.source_url,
      verifiedOn: row.verified_on,
    })),
  );
}

export function readLicensing(amended: readonly WrittenRule[] = []): Licensing {
  const rules = new Map([...shippedRules(), ...amended].map((rule) => [keyOf(rule), rule]));
  const activityOf = readActivities();
  const ruleOf = (nation: string, activity: string) => rules.get(keyOf({ nation, activity })) ?? null;
  return {
    rules: [...rules.values()],
    activitiesOf: (services) => [...new Set(services.flatMap((service) => activityOf(service) ?? []))],
    ruleOf,
    isNeeded(nation, services) {
      if (nation === null) return null;
      const needed = services.map((service) => {
        const activity = activityOf(service);
        const answer = activity === null ? null : ruleOf(nation, activity)?.answer;
        return answer === 'yes' ? true : answer === 'no' ? false : null;
      });
      if (needed.includes(true)) return true;
      return needed.includes(null) ? null : false;
    },
  };
}

const keyOf = ({ nation, activity }: Pick<WrittenRule, 'nation' | 'activity'>) => `${nation} ${activity}`;

function shippedRules(): WrittenRule[] {
  type Cells = Record<
    | ('nation' | 'activity' | 'stars' | 'longest_years' | 'law' | 'source_url' | 'verified_on')
    | ('note' | 'since'),
    string
  > & { needed: WrittenRule['answer']; licensed_by: WrittenRule['licensedBy'] };
  return rowsOf<Cells>('rules.csv').map((row) => ({
    nation: row.nation,
    activity: row.activity,
    law: row.law,
    isAmended: false,
    answer: row.needed,
    stars: row.stars === 'yes',
    licensedBy: row.licensed_by,
    note: row.note || null,
    since: row.since || null,
    longestYears: row.longest_years === '' ? null : Number(row.longest_years),
    sourceUrl: row.source_url,
    verifiedOn: row.verified_on,
  }));
}

function rowsOf<Row>(file: string): Row[] {
  const text = readFileSync(path.join(packageRoot(), 'data/licensing', file), 'utf8');
  return parse(text, { columns: true }) as unknown as Row[];
}

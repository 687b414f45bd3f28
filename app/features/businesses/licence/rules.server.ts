import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import type { Database } from '#db/client.ts';
import { packageRoot } from '#db/package-root.ts';
import { licenceRules } from '#db/schema.ts';
import { readActivities } from '../listing/licensed-activity.server.ts';

/** Whether a licence is needed; 'depends' on what the rule’s note says. */
export const ANSWERS = ['yes', 'no', 'depends', 'unknown'] as const;
/** Who gives licences: a council, or one of two agencies of governments. */
export const LICENSERS = ['council', 'DAERA', 'APHA'] as const;

/** A nation's licensing rule for an activity, with all its details. */
export interface WrittenRule {
  nation: string;
  activity: string;
  answer: (typeof ANSWERS)[number];
  /** Whether councils rate it from 1 to 5. */
  stars: boolean;
  /** One sentence: what it depends on, or what else is to be known; null for nothing. */
  note: string | null;
  licensedBy: (typeof LICENSERS)[number];
  /** When the law came into force: 2018-10-01; null where that is not known. */
  since: string | null;
  /** Longest term in years; null where the law says none. */
  longestYears: number | null;
  /** Name of the law, and where it can be read. */
  law: string;
  sourceUrl: string;
  /** The day it was last checked against its source: 2026-11-23. */
  verifiedOn: string;
  /** It is an admin's, and not what comes with the site. */
  isAmended: boolean;
}

/** Who needs a licence, and for what. */
export interface Licensing {
  /** All rules by nation, as they hold on this site. */
  rules: readonly WrittenRule[];
  /** The activities of these service types, as far as they are known. */
  activitiesOf(services: readonly string[]): string[];
  /** Null where it is not known. */
  ruleOf(nation: string, activity: string): WrittenRule | null;
  /** Whether a business that offers these needs a licence; null if that is not known, or depends. */
  isNeeded(nation: string | null, services: readonly string[]): boolean | null;
}

/** Reads the rules as they hold on this site: what an admin says counts instead of what comes with it. */
export async function loadLicensing(db: Database): Promise<Licensing> {
  const rows = await db
    .select()
    .from(licenceRules)
    .orderBy(asc(licenceRules.nation), asc(licenceRules.activity));
  return readLicensing(
    rows.map(({ nation, activity, stars, note, longest_years, law, since, ...row }) => ({
      ...{ nation, activity, stars, note, law, since, isAmended: true },
      answer: row.depends === true ? 'depends' : row.needed ? 'yes' : 'no',
      licensedBy: row.licensed_by ?? 'council',
      ...{ longestYears: longest_years, sourceUrl: row.source_url, verifiedOn: row.verified_on },
    })),
  );
}

/** The rules that come with the site, of `data/licensing`; `amended` ones count instead. */
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
    ...{ nation: row.nation, activity: row.activity, law: row.law, isAmended: false },
    ...{ answer: row.needed, stars: row.stars === 'yes', licensedBy: row.licensed_by },
    ...{ note: row.note || null, since: row.since || null },
    longestYears: row.longest_years === '' ? null : Number(row.longest_years),
    ...{ sourceUrl: row.source_url, verifiedOn: row.verified_on },
  }));
}

function rowsOf<Row>(file: string): Row[] {
  const text = readFileSync(path.join(packageRoot(), 'data/licensing', file), 'utf8');
  return parse(text, { columns: true }) as unknown as Row[];
}

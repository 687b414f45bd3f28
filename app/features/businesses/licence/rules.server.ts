import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import type { Database } from '#db/client.ts';
import { packageRoot } from '#db/package-root.ts';
import { licenceRules } from '#db/schema.ts';

/** What the law of a nation says of an activity. */
export interface LicenceRule {
  needed: boolean;
  /** Whether councils rate it from 1 to 5. */
  stars: boolean;
}

/** A rule with all that is known of it. */
export interface WrittenRule extends LicenceRule {
  nation: string;
  activity: string;
  /** Longest term in years; null where the law says none. */
  longestYears: number | null;
  /** What the law is called, and where it can be read. */
  law: string;
  sourceUrl: string;
  /** The day on which somebody compared it with its source: 2026-11-23. */
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
  ruleOf(nation: string, activity: string): LicenceRule | null;
  /** Whether somebody who offers these needs a licence; null where it is not known. */
  isNeeded(nation: string | null, services: readonly string[]): boolean | null;
}

/** Reads the rules as they hold on this site: what an admin says counts instead of what comes with it. */
export async function loadLicensing(db: Database): Promise<Licensing> {
  const rows = await db
    .select()
    .from(licenceRules)
    .orderBy(asc(licenceRules.nation), asc(licenceRules.activity));
  return readLicensing(
    rows.map(({ nation, activity, needed, stars, longest_years, law, source_url, verified_on }) => ({
      ...{ nation, activity, needed, stars, law, isAmended: true },
      ...{ longestYears: longest_years, sourceUrl: source_url, verifiedOn: verified_on },
    })),
  );
}

/** The rules that come with the site, of `data/licensing`; `amended` ones count instead. */
export function readLicensing(amended: readonly WrittenRule[] = []): Licensing {
  const words = rowsOf<{ words: string; activity: string }>('activities.csv');
  const rules = new Map([...shippedRules(), ...amended].map((rule) => [keyOf(rule), rule]));
  const activityOf = (service: string) => {
    const name = service.toLowerCase();
    return words.find((row) => name.includes(row.words))?.activity ?? null;
  };
  const ruleOf = (nation: string, activity: string): LicenceRule | null => {
    const rule = rules.get(keyOf({ nation, activity }));
    return rule ? { needed: rule.needed, stars: rule.stars } : null;
  };
  return {
    rules: [...rules.values()],
    activitiesOf: (services) => [...new Set(services.flatMap((service) => activityOf(service) ?? []))],
    ruleOf,
    isNeeded(nation, services) {
      if (nation === null) return null;
      const needed = services.map((service) => {
        const activity = activityOf(service);
        return activity === null ? null : (ruleOf(nation, activity)?.needed ?? null);
      });
      if (needed.includes(true)) return true;
      return needed.includes(null) ? null : false;
    },
  };
}

const keyOf = ({ nation, activity }: Pick<WrittenRule, 'nation' | 'activity'>) => `${nation} ${activity}`;

function shippedRules(): WrittenRule[] {
  type Cells = Record<
    'nation' | 'activity' | 'needed' | 'stars' | 'longest_years' | 'law' | 'source_url' | 'verified_on',
    string
  >;
  return rowsOf<Cells>('rules.csv').map((row) => ({
    ...{ nation: row.nation, activity: row.activity, law: row.law, isAmended: false },
    ...{ needed: row.needed === 'yes', stars: row.stars === 'yes' },
    longestYears: row.longest_years === '' ? null : Number(row.longest_years),
    ...{ sourceUrl: row.source_url, verifiedOn: row.verified_on },
  }));
}

function rowsOf<Row>(file: string): Row[] {
  const text = readFileSync(path.join(packageRoot(), 'data/licensing', file), 'utf8');
  return parse(text, { columns: true }) as unknown as Row[];
}

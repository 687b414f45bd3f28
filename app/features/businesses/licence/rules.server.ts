import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { packageRoot } from '#db/package-root.ts';

/** What the law of a nation says of an activity. */
export interface LicenceRule {
  needed: boolean;
  /** Whether councils rate it from 1 to 5. */
  stars: boolean;
}

/** Who needs a licence, and for what. */
export interface Licensing {
  /** The activities of these service types, as far as they are known. */
  activitiesOf(services: readonly string[]): string[];
  /** Null where it is not known. */
  ruleOf(nation: string, activity: string): LicenceRule | null;
  /** Whether somebody who offers these needs a licence; null where it is not known. */
  isNeeded(nation: string | null, services: readonly string[]): boolean | null;
}

/** Reads the rules that come with the site, of `data/licensing`; whoever needs them keeps them. */
export function readLicensing(): Licensing {
  const words = rowsOf<{ words: string; activity: string }>('activities.csv');
  const rules = new Map(
    rowsOf<{ nation: string; activity: string; needed: string; stars: string }>('rules.csv').map((rule) => [
      `${rule.nation} ${rule.activity}`,
      { needed: rule.needed === 'yes', stars: rule.stars === 'yes' },
    ]),
  );
  const activityOf = (service: string) => {
    const name = service.toLowerCase();
    return words.find((row) => name.includes(row.words))?.activity ?? null;
  };
  const ruleOf = (nation: string, activity: string) => rules.get(`${nation} ${activity}`) ?? null;
  return {
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

function rowsOf<Row>(file: string): Row[] {
  const text = readFileSync(path.join(packageRoot(), 'data/licensing', file), 'utf8');
  return parse(text, { columns: true }) as unknown as Row[];
}

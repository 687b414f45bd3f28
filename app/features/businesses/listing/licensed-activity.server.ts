import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { packageRoot } from '#db/package-root.ts';

/** Returns a function that maps a service type to a licensed activity by the words of its name; null if none fits. */
export function readActivities(): (service: string) => string | null {
  const text = readFileSync(path.join(packageRoot(), 'data/licensing/activities.csv'), 'utf8');
  const known = parse(text, { columns: true }) as unknown as { words: string; activity: string }[];
  return (service) => {
    const name = service.toLowerCase();
    return known.find(({ words }) => name.includes(words))?.activity ?? null;
  };
}

export function activityLiterals(): (service: string) => string {
  const activityOf = readActivities();
  return (service) => {
    const activity = activityOf(service);
    return activity === null ? 'NULL::text' : pg.escapeLiteral(activity);
  };
}

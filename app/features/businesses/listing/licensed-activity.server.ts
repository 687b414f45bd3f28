import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { packageRoot } from '#db/package-root.ts';

/** Reads which activity of the licensing rules a service type is, by the words of its name; null for one that is none. */
export function readActivities(): (service: string) => string | null {
  const text = readFileSync(path.join(packageRoot(), 'data/licensing/activities.csv'), 'utf8');
  const known = parse(text, { columns: true }) as unknown as { words: string; activity: string }[];
  return (service) => {
    const name = service.toLowerCase();
    return known.find(({ words }) => name.includes(words))?.activity ?? null;
  };
}

/** Makes the function that writes the activity of a service type as an SQL literal. */
export function activityLiterals(): (service: string) => string {
  const activityOf = readActivities();
  return (service) => {
    const activity = activityOf(service);
    return activity === null ? 'NULL::text' : pg.escapeLiteral(activity);
  };
}

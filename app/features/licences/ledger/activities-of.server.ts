import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { packageRoot } from '#db/package-root.ts';

/** Reads which activity a service type is by the words of its name, from `data/licensing/activities.csv`. */
export function readActivities(): (services: readonly string[]) => string[] {
  const text = readFileSync(path.join(packageRoot(), 'data/licensing/activities.csv'), 'utf8');
  const rows = parse(text, { columns: true }) as unknown as { words: string; activity: string }[];
  return (services) => {
    const found = services.flatMap((service) => {
      const name = service.toLowerCase();
      return rows.find(({ words }) => name.includes(words))?.activity ?? [];
    });
    return [...new Set(found)];
  };
}

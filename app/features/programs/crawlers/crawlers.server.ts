import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { packageRoot } from '#db/package-root.ts';

const crawlerSchema = z.object({
  agent: z.string().regex(/^[\w-]+$/),
  operator: z.string(),
  purpose: z.enum(['user', 'search', 'training']),
  heavy: z.boolean().default(false),
  source: z.url(),
});

const fileSchema = z.object({
  checked: z.iso.date(),
  crawlers: z.array(crawlerSchema),
});

export type Crawler = z.output<typeof crawlerSchema>;

export function readCrawlers(): z.output<typeof fileSchema> {
  const text = readFileSync(path.join(packageRoot(), 'data/crawlers.json'), 'utf8');
  return fileSchema.parse(JSON.parse(text));
}

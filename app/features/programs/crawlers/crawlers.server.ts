import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { packageRoot } from '#db/package-root.ts';

const crawlerSchema = z.object({
  /** The word by which it is named in robots.txt and in its `User-Agent`. */
  agent: z.string().regex(/^[\w-]+$/),
  operator: z.string(),
  purpose: z.enum(['user', 'search', 'training']),
  /** Known to ask for more than a small site bears. */
  heavy: z.boolean().default(false),
  source: z.url(),
});

const fileSchema = z.object({
  checked: z.iso.date(),
  crawlers: z.array(crawlerSchema),
});

/** A program that reads the web for models or assistants. */
export type Crawler = z.output<typeof crawlerSchema>;

/** The crawlers that are told apart, with the day on which the list was last compared with what their operators say. */
export function readCrawlers(): z.output<typeof fileSchema> {
  const text = readFileSync(path.join(packageRoot(), 'data/crawlers.json'), 'utf8');
  return fileSchema.parse(JSON.parse(text));
}

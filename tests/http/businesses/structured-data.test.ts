import * as z from 'zod';
import { expect, test } from '#tests/support/http/http-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const webAddress = z.url({ protocol: /^https?$/ });

/** What search engines ask of each type (schema.org, and Google's required and recommended properties). */
const organisation = z.looseObject({
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: webAddress,
});

const posting = z.looseObject({
  '@type': z.literal('BlogPosting'),
  headline: z.string().min(1),
  description: z.string().min(1),
  image: webAddress,
  datePublished: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  url: webAddress,
  mainEntityOfPage: webAddress,
  wordCount: z.number().int().positive(),
  author: organisation,
  publisher: organisation,
});

const numbered = (items: readonly { position: number }[]) =>
  items.every(({ position }, index) => position === index + 1);

const itemList = (item: z.ZodType<{ position: number }>) =>
  z.looseObject({
    '@type': z.literal('ItemList'),
    numberOfItems: z.number().int().positive(),
    itemListElement: z.array(item).nonempty().refine(numbered),
  });

const named = itemList(
  z.looseObject({
    '@type': z.literal('ListItem'),
    position: z.number(),
    url: webAddress,
    name: z.string().min(1),
  }),
);

const breadcrumbs = z.looseObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.looseObject({
        '@type': z.literal('ListItem'),
        position: z.number(),
        name: z.string().min(1),
        item: webAddress,
      }),
    )
    .min(2)
    .refine(numbered),
});

/** The structured data of a page, each block without its graph. */
async function structuredData({ url }: Site, path: string): Promise<unknown[]> {
  const html = await (await fetch(url + path)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return blocks.flatMap(([, json = '']) => {
    const data = JSON.parse(json) as { '@context': string; '@graph'?: unknown[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'] ?? [data];
  });
}

for (const [path, ...types] of [
  ['/', named],
  ['/portsmouth', named],
  ['/blog', named, breadcrumbs],
  ['/blog?category=Dog+Health', named, breadcrumbs],
  ['/blog/ticks', posting, breadcrumbs],
] as const) {
  test(`${path} tells search engines all they ask for`, async ({ site }) => {
    const data = await structuredData(site, path);
    expect(data).toHaveLength(types.length);
    for (const [index, type] of types.entries()) {
      expect(z.safeParse(type, data[index]).error?.issues).toBeUndefined();
    }
  });
}

for (const path of ['/?service=Dog+Walker&postcode=SO23+8UJ&distance=25', '/portsmouth?service=Kennels']) {
  test(`${path} leaves that to the page it is a search of`, async ({ site }) => {
    expect(await structuredData(site, path)).toEqual([]);
    const html = await (await fetch(site.url + path)).text();
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(new URL(canonical ?? '').search).toBe('');
  });
}

test('a list without posts says nothing of posts', async ({ site }) => {
  expect(await structuredData(site, '/blog?category=Cats')).toEqual([]);
});

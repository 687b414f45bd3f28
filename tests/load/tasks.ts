import { TOWNS } from '#tests/support/content/hampshire.ts';
import type { SiteClient } from '#tests/support/site/site-client.ts';

/** One thing somebody does; it throws when the site does not do its part. */
export type Task = (site: { url: string; admin: SiteClient }) => Promise<void>;

const DISTANCES = [5, 10, 15, 25, 50];
const SERVICES = ['', 'Dog Walker', 'Kennels', 'Dog Day Care'];
const ARTICLES = 14;

/** What visitors do, each as often as any other. */
export const VISITOR_TASKS: Record<string, Task> = {
  home: ({ url }) => read(`${url}/`),
  town: ({ url }) => read(`${url}/${pick(TOWNS)?.slug}`),
  'search by postcode': ({ url }) =>
    read(
      `${url}/?postcode=${postcode()}&distance=${pick(DISTANCES)}&service=${encodeURIComponent(pick(SERVICES) ?? '')}`,
    ),
  blog: ({ url }) => read(`${url}/blog`),
  article: async ({ url }) => {
    const feed = await (await fetch(`${url}/blog/feed.json`)).json();
    const item = feed.items[Math.floor(Math.random() * Math.min(ARTICLES, feed.items.length))];
    await read(url + new URL(item.url).pathname);
  },
  feed: ({ url }) => read(`${url}/blog/rss.xml`),
  sitemap: ({ url }) => read(`${url}/sitemap.xml`),
  'not found': ({ url }) => read(`${url}/${random()}`, 404),
  api: ({ url }) =>
    read(`${url}/api/v1/businesses?postcode=${postcode()}&limit=100&distance=50`, 200, 400, 404),
  nearby: async ({ url }) => {
    const body = JSON.stringify({
      latitude: 50.8 + Math.random() / 2,
      longitude: -1.8 + Math.random(),
      show: 24,
    });
    const headers = { 'Content-Type': 'application/json' };
    await expectStatus(await fetch(`${url}/nearby`, { method: 'POST', headers, body }), 200);
  },
  'page data': ({ url }) => read(`${url}/${pick(TOWNS)?.slug}.data?postcode=${postcode()}`),
};

/** What the admin does. */
export const ADMIN_TASKS: Record<string, Task> = {
  'sign in': async ({ admin }) => expectStatus(await admin.signIn('load@dogs.example'), 200),
  register: async ({ admin }) => expectStatus(await admin.register(`${random()}@dogs.example`), 200),
  profile: ({ admin }) => leadsTo(admin, '/profile', { intent: 'profile', displayName: random() }),
  'save post': ({ admin }) => {
    const slug = `load-${random()}`;
    const fields = {
      title: slug,
      slug,
      content: '# Words\n\nand more',
      category: 'General',
      status: 'draft',
    };
    return leadsTo(admin, '/blog/admin/new', fields, '/blog/admin');
  },
  'save tag': ({ admin }) => {
    const slug = `tag-${random()}`;
    return leadsTo(admin, '/blog/admin/tags', { name: slug, slug });
  },
  'admin pages': async ({ admin }) => {
    for (const path of ['/blog/admin', '/admin/import', '/blog/admin/tags']) {
      await expectStatus(await admin.get(path), 200);
    }
  },
  import: async ({ admin }) => {
    // The same businesses each time, with another rating: the table does not grow.
    const rating = (1 + Math.random() * 4).toFixed(1);
    const lines = Array.from({ length: 50 }, (_, index) => `Load ${index},Kennels,Alton,GU34 1AA,${rating}`);
    const csvData = `name,category,city,postal_code,rating\n${lines.join('\n')}\n`;
    const body = { action: 'import', csvData };
    await expectStatus(await admin.postJson('/functions/v1/import-businesses', body), 200);
  },
};

async function read(address: string, ...statuses: number[]): Promise<void> {
  await expectStatus(await fetch(address, { redirect: 'manual' }), ...statuses);
}

async function expectStatus(answer: Response, ...statuses: number[]): Promise<void> {
  await answer.arrayBuffer();
  const expected = statuses.length > 0 ? statuses : [200];
  if (!expected.includes(answer.status))
    throw new Error(`status ${answer.status} in place of ${expected.join(' or ')}`);
}

async function leadsTo(
  admin: SiteClient,
  path: string,
  fields: Record<string, string>,
  to = path,
): Promise<void> {
  const location = await admin.postForm(path, fields);
  if (location !== to) throw new Error(`led to ${location} in place of ${to}`);
}

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}

/** Most are real, some are not. */
function postcode(): string {
  const letters = () => String.fromCharCode(65 + Math.floor(Math.random() * 26));
  const digit = () => Math.floor(Math.random() * 10);
  return `${pick(['SO', 'PO', 'GU', 'RG'])}${1 + digit()}+${digit()}${letters()}${letters()}`;
}

function random(): string {
  return Math.random().toString(36).slice(2, 12);
}

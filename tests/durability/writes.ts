import type pg from 'pg';
import type { SiteClient } from '#tests/support/site/site-client.ts';

/** One kind of write, and how to find out what has become of it. */
interface Write {
  /** Tries it; true when the site has said that it is done. */
  attempt(client: SiteClient, mark: string): Promise<boolean>;
  /** How much of it is in the database: none, a part, or all. */
  find(database: pg.Client, mark: string, admin: string): Promise<'none' | 'part' | 'all'>;
}

export type WriteKind = 'profile' | 'post' | 'tag' | 'registration' | 'import';

const ROWS = 20;

/** A mark is made of lower-case letters, digits and hyphens, and stands in all that is written. */
export const WRITES: Record<WriteKind, Write> = {
  profile: {
    attempt: async (client, mark) =>
      (await client.postForm('/profile', { intent: 'profile', displayName: mark })) === '/profile',
    async find(database, mark, admin) {
      const [row] = await rows(
        database,
        'SELECT display_name FROM profiles JOIN "user" USING (id) WHERE email = $1',
        [admin],
      );
      // A later one that was not acknowledged may have come through; marks are numbered upwards.
      return String(row?.['display_name']).localeCompare(mark) >= 0 ? 'all' : 'none';
    },
  },
  post: {
    async attempt(client, mark) {
      const fields = {
        title: mark,
        slug: mark,
        content: `About ${mark}`,
        category: 'General',
        status: 'published',
      };
      return (await client.postForm('/blog/admin/new', fields)) === '/blog/admin';
    },
    find: (database, mark) => foundBy(database, 'SELECT 1 FROM blog_posts WHERE slug = $1', mark, 1),
  },
  tag: {
    attempt: async (client, mark) =>
      (await client.postForm('/blog/admin/tags', { name: mark, slug: mark })) === '/blog/admin/tags',
    find: (database, mark) => foundBy(database, 'SELECT 1 FROM blog_tags WHERE slug = $1', mark, 1),
  },
  registration: {
    attempt: async (client, mark) => (await client.register(`${mark}@dogs.example`)).ok,
    async find(database, mark) {
      const [row] = await rows(
        database,
        // The profile may follow: without one the name is made from the address, and the first change makes it.
        'SELECT (SELECT count(*) FROM account a WHERE a.user_id = u.id) AS accounts FROM "user" u WHERE email = $1',
        [`${mark}@dogs.example`],
      );
      if (!row) return 'none';
      return Number(row['accounts']) === 1 ? 'all' : 'part';
    },
  },
  import: {
    async attempt(client, mark) {
      const lines = Array.from({ length: ROWS }, (_, index) => `${mark} ${index},Kennels,Alton,GU34 1AA`);
      const csvData = `name,category,city,postal_code\n${lines.join('\n')}\n`;
      const answer = await client.postJson('/functions/v1/import-businesses', { action: 'import', csvData });
      return answer.ok && (await answer.json()).success === true;
    },
    find: (database, mark) =>
      foundBy(database, `SELECT 1 FROM businesses WHERE name LIKE $1 || ' %'`, mark, ROWS),
  },
};

async function foundBy(database: pg.Client, statement: string, mark: string, whole: number) {
  const { length } = await rows(database, statement, [mark]);
  if (length === 0) return 'none';
  return length === whole ? 'all' : 'part';
}

async function rows(
  database: pg.Client,
  statement: string,
  values: string[],
): Promise<Record<string, unknown>[]> {
  return (await database.query(statement, values)).rows;
}

/** Articles of Ghost and WordPress: imported in one step that can be undone. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { counted } from '@dog-care-directory/text';
import type { User } from '#app/features/accounts/user/user.ts';
import { recordAction, type StoredAction } from '#app/features/actions/action-log.server.ts';
import { createPost, SlugTakenError } from '#app/features/blog/editor/save-post.server.ts';
import { ArticleTooComplexError } from '#app/features/blog/rendering/errors.ts';
import { LONGEST } from '#app/features/blog/authors/author-form.ts';
import { IS_PUBLIC } from '#app/features/blog/posts/is-public.server.ts';
import { deriveSlug } from '#app/features/blog/posts/slug.ts';
import { readOldPath } from '#app/features/site/redirects/redirect.ts';
import { ForeignFileError } from '#app/features/blog/moving/foreign-article.ts';
import { PICTURES_JOB } from '#app/features/blog/moving/pictures-job.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { blogAuthors, blogPosts, redirects } from '#db/schema.ts';
import type { ActionKind } from '../actions/action-kind.ts';
import { addFreeRedirects } from '../site/redirects.server.ts';
import { announceArticle, refreshQuietly } from '../publishing.server.ts';
import { type PreparedArticle, type PreparedBlog, prepareArticles } from './prepare-articles.server.ts';

/** Ids and redirects of an import, for its undo. */
interface Imported {
  posts: number[];
  redirects: { from: string; to: string }[];
  tags: number[];
  authors: number[];
}

export interface ArticlesImported {
  articles: number;
  refused: PreparedBlog['refused'];
}

/** Imports the articles of a file, all or nothing apart from those that can't be shown. @throws ForeignFileError */
export async function importArticles(
  services: Services,
  user: User,
  file: string,
  site: string,
): Promise<ArticlesImported> {
  const prepared = await prepareArticles(services, file, site);
  if (prepared.articles.length === 0) return { articles: 0, refused: prepared.refused };
  const { made, refused } = await services.db.transaction(async (db) => {
    const { rows } = await db.execute<{ free: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${LOCKS.articles}) AS free`,
    );
    if (!rows[0]?.free) throw new ForeignFileError('Another import is running. Try again when it has ended.');
    const stored = await storeAll({ ...services, db }, user, prepared.articles);
    const name = `${counted(stored.made.posts.length, 'article')} from ${prepared.system}`;
    const states = { before: null, after: stored.made };
    await recordAction(db, { userId: user.id }, { action: 'articles.imported', name }, states);
    return stored;
  });
  services.redirects.forget();
  await refreshQuietly(services);
  return { articles: made.posts.length, refused: [...prepared.refused, ...refused] };
}

/** Of an article; a whole folder or any query would lead more away than it. */
const OLD_PATH = /^(?:[^*?]*|\/\?p=\d+)$/;

/** @param services with the transaction as their database */
async function storeAll(services: Services, user: User, articles: readonly PreparedArticle[]) {
  const { db, jobs } = services;
  const made: Imported = { posts: [], redirects: [], tags: [], authors: [] };
  const refused: PreparedBlog['refused'] = [];
  const wanted: Imported['redirects'] = [];
  for (const article of articles) {
    const { title, slug, status } = article.input;
    const id = await store(services, user, article, made).catch((error: unknown) => {
      if (!(error instanceof ArticleTooComplexError) && !(error instanceof SlugTakenError)) throw error;
      refused.push({ title, problem: error.message });
      return null;
    });
    if (id === null) continue;
    const addresses = status === 'draft' ? [] : article.addresses;
    const old = addresses
      .map(readOldPath)
      .flatMap((path) => ('from' in path && OLD_PATH.test(path.from) ? [path.from] : []));
    wanted.push(...old.map((from) => ({ from, to: paths.article(slug) })));
    if (status === 'published') await announceArticle({ db, jobs }, { id, slug }, 'article.published');
    if (article.pictures > 0) await jobs.add(db, PICTURES_JOB, { post: id });
  }
  made.redirects = await addFreeRedirects(services, db, wanted);
  return { made, refused };
}

async function store(
  { db, renderPreview: renderArticle }: Services,
  user: User,
  { input, tags, authors, published, changed }: PreparedArticle,
  made: Imported,
): Promise<number> {
  const tagIds = await idsOf(
    db,
    'blog_tags',
    tags.map((name) => ({ name, about: '' })),
    made.tags,
  );
  const authorIds = await idsOf(db, 'blog_authors', authors, made.authors);
  const { id } = await createPost(
    { db, renderArticle },
    { ...input, tags: tagIds, authors: authorIds },
    user.id,
  );
  if (published) {
    const updated_at = changed && changed > published ? changed : published;
    await db
      .update(blogPosts)
      .set({
        created_at: published,
        published_at: input.status === 'published' ? published : null,
        updated_at,
      })
      .where(eq(blogPosts.id, id));
  }
  made.posts.push(id);
  return id;
}

/** Finds tags or authors by slug, and adds those that are missing. @param added takes the ids of new ones */
async function idsOf(
  db: Database,
  table: 'blog_tags' | 'blog_authors',
  named: readonly { name: string; about: string }[],
  added: number[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { name, about } of named) {
    const isTag = table === 'blog_tags';
    const slug = deriveSlug(name, isTag ? 100 : LONGEST.name);
    const columns = isTag ? sql`(name, slug)` : sql`(name, slug, about)`;
    const values = isTag ? sql`${name}, ${slug}` : sql`${name}, ${slug}, ${about}`;
    // An editor may add the same meanwhile; a known one isn't locked, because its articles can be saved.
    const { rows: made } = await db.execute<{ id: string }>(sql`
      INSERT INTO ${sql.identifier(table)} ${columns} VALUES (${values}) ON CONFLICT (slug) DO NOTHING RETURNING id`);
    if (made[0]) added.push(Number(made[0].id));
    const { rows: known } = await db.execute<{ id: string }>(
      sql`SELECT id FROM ${sql.identifier(table)} WHERE slug = ${slug}`,
    );
    const id = Number(known[0]?.id);
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
}

/** The last import that can be undone, and its pictures that are still elsewhere. */
export async function lastArticles({ db }: Pick<Services, 'db'>) {
  const { rows } = await db.execute<{ id: string; at: string; name: string; after: Imported }>(sql`
    SELECT id, at, details ->> 'name' AS name, after FROM actions
    WHERE action = 'articles.imported' AND undone_at IS NULL ORDER BY id DESC LIMIT 1`);
  const [last] = rows;
  if (!last) return null;
  const { rows: waiting } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM jobs WHERE kind = ${PICTURES_JOB.name} AND (payload ->> 'post')::bigint = ANY (${sql.param(last.after.posts)}::bigint[])`,
  );
  return {
    id: Number(last.id),
    at: new Date(last.at).toISOString(),
    name: last.name,
    waiting: waiting[0]?.count ?? 0,
  };
}

export const ARTICLE_KINDS = {
  'articles.imported': {
    right: 'import articles',
    done: ([action]) => `You imported ${action?.details['name']}.`,
    async undo(services, action: StoredAction, userId) {
      const { db } = services;
      const made = action.after as Imported;
      const removed = await removeUnchanged(services, made);
      await recordAction(
        db,
        { userId },
        { action: 'articles.import-undone', name: String(action.details['name']) },
      );
      const kept = made.posts.length - removed;
      return {
        description: `${counted(removed, 'article')} removed.${kept > 0 ? ` Changed or deleted since, so left as they are: ${kept}.` : ''}`,
        afterwards: (services) => {
          services.redirects.forget();
          return refreshQuietly(services);
        },
      };
    },
  },
} satisfies Record<string, ActionKind>;

/** @returns the number of removed articles */
async function removeUnchanged(services: Pick<Services, 'db' | 'jobs'>, made: Imported): Promise<number> {
  const { db } = services;
  // The first version is the imported one.
  const { rows } = await db.execute<{ id: string; slug: string; is_public: boolean }>(sql`
    DELETE FROM blog_posts WHERE id = ANY (${sql.param(made.posts)}::bigint[]) AND version = 1
    RETURNING id, slug, ${IS_PUBLIC} AS is_public`);
  for (const { id, slug, is_public: wasPublic } of rows)
    if (wasPublic) await announceArticle(services, { id: Number(id), slug }, 'article.removed');
  const gone = new Set(rows.map(({ slug }) => paths.article(slug)));
  for (const { from, to } of made.redirects) {
    if (gone.has(to))
      await db.delete(redirects).where(and(eq(redirects.from_path, from), eq(redirects.to_address, to)));
  }
  if (made.tags.length > 0)
    await db.execute(sql`DELETE FROM blog_tags t WHERE id = ANY (${sql.param(made.tags)}::bigint[])
      AND NOT EXISTS (SELECT FROM blog_posts_tags WHERE tag_id = t.id)`);
  if (made.authors.length > 0)
    await db.delete(blogAuthors).where(
      and(
        inArray(blogAuthors.id, made.authors),
        sql`user_id IS NULL
      AND NOT EXISTS (SELECT FROM blog_posts_authors WHERE author_id = ${blogAuthors.id})`,
      ),
    );
  return rows.length;
}

import { counted } from '@dog-care-directory/text';
import * as z from 'zod';
import { foreignDate, type ForeignArticle, type ForeignBlog, ForeignFileError } from './foreign-article.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.coerce.string();

/** The tables of a Ghost export that are read; see https://ghost.org/docs/migration/ghost/ */
const tablesSchema = z.object({
  posts: z.array(
    z.object({
      id,
      title: text,
      slug: text,
      html: text,
      plaintext: text,
      custom_excerpt: text,
      feature_image: text,
      type: z.string().nullish(),
      page: z.union([z.boolean(), z.number()]).nullish(),
      status: text,
      visibility: text,
      published_at: z.union([z.string(), z.number()]).nullish(),
      updated_at: z.union([z.string(), z.number()]).nullish(),
    }),
  ),
  tags: z.array(z.object({ id, name: text, visibility: text })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })).default([]),
  users: z.array(z.object({ id, name: text, bio: text })).default([]),
  posts_authors: z
    .array(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() }))
    .default([]),
  posts_meta: z.array(z.object({ post_id: id, meta_title: text, meta_description: text })).default([]),
});

const exportSchema = z.union([
  z
    .object({ db: z.tuple([z.object({ data: tablesSchema })], z.unknown()) })
    .transform(({ db }) => db[0].data),
  z.object({ data: tablesSchema }).transform(({ data }) => data),
]);

/** Ghost writes its own address so; articles have one path each. */
const GHOST_URL = '__GHOST_URL__';

/**
 * Reads a Ghost export.
 * @param site address of the former site, for its pictures and links; empty if not given
 * @throws ForeignFileError
 */
export function readGhost(json: string, site: string): ForeignBlog {
  if (site === '' && json.includes(GHOST_URL))
    throw new ForeignFileError(
      'Enter the address of the former site too: the file’s pictures and links need it.',
    );
  let parsed: unknown;
  try {
    parsed = JSON.parse(json.replaceAll(GHOST_URL, site));
  } catch {
    throw new ForeignFileError('The file isn’t complete JSON. Export it from Ghost again.');
  }
  const read = exportSchema.safeParse(parsed);
  if (!read.success)
    throw new ForeignFileError(
      'The file is JSON, but not a Ghost export. In Ghost, choose Settings, Advanced, Import/Export, Export.',
    );
  const { posts, tags, posts_tags, users, posts_authors, posts_meta } = read.data;
  const ordered = <Row extends { post_id: string; sort_order?: number | null | undefined }>(rows: Row[]) =>
    Map.groupBy(
      rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0)),
      ({ post_id }) => post_id,
    );
  const [tagsOf, authorsOf] = [ordered(posts_tags), ordered(posts_authors)];
  const tagNames = new Map(tags.map((tag) => [tag.id, tag]));
  const people = new Map(users.map((user) => [user.id, user]));
  const metaOf = new Map(posts_meta.map((meta) => [meta.post_id, meta]));
  const isArticle = ({ type, page, status }: (typeof posts)[number]) =>
    (type ?? (page ? 'page' : 'post')) === 'post' && status !== 'sent';
  const members = posts.filter((post) => isArticle(post) && !['', 'public'].includes(post.visibility));
  const articles = posts
    .filter((post) => isArticle(post) && !members.includes(post))
    .map((post): ForeignArticle => {
      const meta = metaOf.get(post.id);
      return {
        title: post.title,
        slug: post.slug,
        html: post.html || paragraphs(post.plaintext),
        excerpt: post.custom_excerpt,
        isPublic: post.status === 'published' || post.status === 'scheduled',
        published: foreignDate(post.published_at),
        changed: foreignDate(post.updated_at),
        tags: (tagsOf.get(post.id) ?? []).flatMap(({ tag_id }) => {
          const tag = tagNames.get(tag_id);
          // Internal tags begin with a hash.
          return tag && tag.visibility !== 'internal' ? [tag.name] : [];
        }),
        authors: (authorsOf.get(post.id) ?? []).flatMap(({ author_id }) => {
          const person = people.get(author_id);
          return person ? [{ name: person.name, about: person.bio }] : [];
        }),
        picture: post.feature_image || null,
        metaTitle: meta?.meta_title ?? '',
        metaDescription: meta?.meta_description ?? '',
        addresses: [`/${post.slug}/`],
      };
    });
  const pages = posts.filter(({ type, page }) => type === 'page' || page).length;
  const emails = posts.filter(({ status }) => status === 'sent').length;
  return {
    system: 'Ghost',
    site,
    articles,
    left: [
      ...(pages > 0 ? [`${counted(pages, 'page')}: add them under Site, Pages.`] : []),
      ...(members.length > 0
        ? [`${counted(members.length, 'post')} for members only: everyone could read them here.`]
        : []),
      ...(emails > 0 ? [`${counted(emails, 'post')} that went out by email alone.`] : []),
    ],
  };
}

const escaped = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** HTML of plain text whose paragraphs are separated by empty lines. */
function paragraphs(plain: string): string {
  return plain
    .split(/\n{2,}/)
    .map((one) => `<p>${escaped(one)}</p>`)
    .join('\n');
}

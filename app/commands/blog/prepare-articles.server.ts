import { setImmediate as breath } from 'node:timers/promises';
import {
  checkPost,
  EMPTY_POST,
  londonMinute,
  type PostInput,
} from '#app/features/blog/editor/form/post-form.ts';
import {
  type ForeignArticle,
  type ForeignBlog,
  ForeignFileError,
} from '#app/features/blog/moving/foreign-article.ts';
import { readGhost } from '#app/features/blog/moving/read-ghost.ts';
import { readWordPress } from '#app/features/blog/moving/read-wordpress.server.ts';
import { isTooComplex, toMarkdown } from '#app/features/blog/moving/to-markdown.server.ts';
import { DEFAULT_CATEGORY, POST_CATEGORIES } from '#app/features/blog/posts/categories.ts';
import { deriveSlug } from '#app/features/blog/posts/slug.ts';
import type { Database } from '#db/client.ts';

/** More would keep others waiting. */
const MOST_ARTICLES = 2000;

export interface PreparedArticle {
  input: PostInput;
  /** Names, in order. */
  tags: string[];
  authors: ForeignArticle['authors'];
  published: Date | null;
  changed: Date | null;
  addresses: string[];
  /** Number of pictures that are still elsewhere. */
  pictures: number;
  /** What didn't come along with it. */
  left: string[];
}

export interface PreparedBlog extends Pick<ForeignBlog, 'system' | 'left'> {
  articles: PreparedArticle[];
  /** Articles that can't be taken over, and why. */
  refused: { title: string; problem: string }[];
}

/**
 * Reads an export of Ghost or WordPress and converts its articles. Those whose slug is in use are left out, so that a file
 * can be imported again.
 * @param site address of the former site; empty for that in the file @throws ForeignFileError
 */
export async function prepareArticles(
  { db, clock }: { db: Database; clock: () => number },
  file: string,
  site: string,
): Promise<PreparedBlog> {
  const start = file.slice(0, 200).trimStart();
  if (!/^[{<]/.test(start))
    throw new ForeignFileError('Choose the JSON file of Ghost or the XML file of WordPress.');
  const blog = start.startsWith('{') ? readGhost(file, site) : await readWordPress(file);
  if (blog.articles.length === 0)
    throw new ForeignFileError(`The file is from ${blog.system}, but has no articles.`);
  if (blog.articles.length > MOST_ARTICLES)
    throw new ForeignFileError(`The file has more than ${MOST_ARTICLES} articles. Export them in parts.`);
  const { rows } = await db.execute<{ slug: string }>(
    'SELECT slug FROM blog_posts UNION SELECT slug FROM blog_old_slugs',
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  const prepared: PreparedBlog = { system: blog.system, left: blog.left, articles: [], refused: [] };
  for (const article of blog.articles) {
    // Converting takes milliseconds for each article, in which others would wait.
    await breath();
    const slug = deriveSlug(article.slug || article.title).slice(0, 200);
    const title = article.title.trim() || slug;
    if (taken.has(slug)) {
      prepared.refused.push({ title, problem: `There is an article at /blog/${slug} already.` });
      continue;
    }
    const read = prepare(article, { slug, title, site: site || blog.site, now: clock() });
    if ('problem' in read) prepared.refused.push({ title, problem: read.problem });
    else {
      taken.add(slug);
      prepared.articles.push(read);
    }
  }
  return prepared;
}

function prepare(
  article: ForeignArticle,
  { slug, title, site, now }: { slug: string; title: string; site: string; now: number },
): PreparedArticle | { problem: string } {
  if (isTooComplex(article.html)) return { problem: 'It is too long, or too deeply nested.' };
  const { markdown, pictures, left } = toMarkdown(article.html, site);
  const category = POST_CATEGORIES.find((one) =>
    article.tags.some((tag) => tag.toLowerCase() === one.toLowerCase()),
  );
  const at = article.published?.getTime() ?? null;
  const isToCome = article.isPublic && at !== null && at > now;
  const picture = article.picture && URL.parse(article.picture, site || undefined)?.href;
  const checked = checkPost({
    ...EMPTY_POST,
    title: title.slice(0, 300),
    slug,
    content: markdown,
    category: category ?? DEFAULT_CATEGORY,
    status: isToCome ? 'scheduled' : article.isPublic ? 'published' : 'draft',
    publish_at: isToCome ? londonMinute(at) : '',
    featured_image: picture?.startsWith('https:') ? picture : '',
    excerpt: article.excerpt.slice(0, 1000),
    meta_title: article.metaTitle.slice(0, 300),
    meta_description: article.metaDescription.slice(0, 1000),
  });
  if ('errors' in checked) return { problem: Object.values(checked.errors).join(' ') };
  const tags = article.tags.filter((tag) => tag !== category && deriveSlug(tag) !== '');
  return {
    input: checked.input,
    tags: [...new Map(tags.map((tag) => [deriveSlug(tag), tag.trim()])).values()],
    authors: article.authors.filter(({ name }) => deriveSlug(name) !== ''),
    published: isToCome ? null : article.published,
    changed: article.changed,
    addresses: article.addresses,
    pictures: pictures.length + (picture ? 1 : 0),
    left: [
      ...left,
      ...(picture && !picture.startsWith('https:') ? ['its picture, whose address isn’t https'] : []),
    ],
  };
}

import {
  checkPost,
  EMPTY_POST,
  londonMinute,
  MOST_AUTHORS,
  MOST_TAGS,
  type PostInput,
} from '#app/features/blog/editor/form/post-form.ts';
import {
  type ForeignArticle,
  type ForeignBlog,
  ForeignFileError,
} from '#app/features/blog/moving/foreign-article.ts';
import { readGhost } from '#app/features/blog/moving/read-ghost.ts';
import { readWordPress } from '#app/features/blog/moving/read-wordpress.server.ts';
import type { ForeignText } from '#app/features/blog/moving/to-markdown.server.ts';
import { RendererBusyError } from '#app/features/blog/rendering/errors.ts';
import { createRenderingThread } from '#app/features/blog/rendering/thread.server.ts';
import { LONGEST } from '#app/features/blog/authors/author-form.ts';
import { DEFAULT_CATEGORY, POST_CATEGORIES } from '#app/features/blog/posts/categories.ts';
import { deriveSlug } from '#app/features/blog/posts/slug.ts';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';

/** For one article. */
const LONGEST_MS = 5000;
const LONGEST_IN_ALL_MS = 60_000;
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
  /** Parts that were changed or left out. */
  left: string[];
}

export interface PreparedBlog extends Pick<ForeignBlog, 'system' | 'left'> {
  articles: PreparedArticle[];
  /** Articles that can't be imported, and why. */
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
  const encoding = /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(start)?.[1] ?? 'UTF-8';
  if (encoding.toUpperCase() !== 'UTF-8')
    throw new ForeignFileError(`The file is in ${encoding}. Save it as UTF-8 first.`);
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
  const thread = createRenderingThread({ timeLimitMs: LONGEST_MS });
  const begun = performance.now();
  /** Paths here by addresses on the former site. */
  const moved = new Map<string, string>();
  const host = site || blog.site;
  try {
    for (const article of blog.articles) {
      if (performance.now() - begun > LONGEST_IN_ALL_MS)
        throw new ForeignFileError('Converting takes more than a minute. Export the articles in parts.');
      const slug = deriveSlug(article.slug, 200) || deriveSlug(article.title, 200);
      const title = article.title.trim() || slug;
      const text = { html: article.html, site: host, isWordPress: blog.system === 'WordPress' };
      const read = taken.has(slug)
        ? { problem: `There is an article at /blog/${slug} already.` }
        : await prepare(article, { slug, title, text, now: clock(), convert: thread.convert });
      if ('problem' in read) prepared.refused.push({ title, problem: read.problem });
      else {
        taken.add(slug);
        prepared.articles.push(read);
        for (const address of article.addresses) moved.set(addressKey(address, host), paths.article(slug));
      }
    }
  } finally {
    await thread.close();
  }
  for (const { input } of prepared.articles) {
    input.content = input.content.replaceAll(LINK_TARGET, (whole, address: string) => {
      const here = moved.get(addressKey(address, host));
      return here === undefined ? whole : `](${here})`;
    });
  }
  return prepared;
}

/** Of Markdown. */
const LINK_TARGET = /\]\((https?:\/\/[^()\s]+)\)/g;

/** The same for each way to write an article's address. */
function addressKey(address: string, host: string): string {
  return (URL.parse(address, host || undefined)?.href ?? address).replace(/^https?:/, '').replace(/\/$/, '');
}

interface Preparing {
  slug: string;
  title: string;
  text: ForeignText;
  now: number;
  convert: ReturnType<typeof createRenderingThread>['convert'];
}

async function prepare(
  article: ForeignArticle,
  { slug, title, text, now, convert }: Preparing,
): Promise<PreparedArticle | { problem: string }> {
  // Texts that are nested too deeply end the thread.
  const converted = await convert(text).catch((error: unknown) => {
    if (error instanceof RendererBusyError) throw error;
    return null;
  });
  if (converted === null) return { problem: 'It is too complex to convert.' };
  const { markdown, pictures, left } = converted;
  const category = POST_CATEGORIES.find((one) =>
    article.tags.some((tag) => tag.toLowerCase() === one.toLowerCase()),
  );
  const at = article.published?.getTime() ?? null;
  const isToCome = article.isPublic && at !== null && at > now;
  const picture = article.picture && URL.parse(article.picture, text.site || undefined)?.href;
  const checked = checkPost({
    ...EMPTY_POST,
    title: oneLine(title, 300),
    slug,
    content: markdown,
    category: category ?? DEFAULT_CATEGORY,
    status: isToCome ? 'scheduled' : article.isPublic ? 'published' : 'draft',
    publish_at: isToCome ? londonMinute(at) : '',
    featured_image: picture?.startsWith('https:') ? picture : '',
    excerpt: oneLine(article.excerpt, 1000),
    meta_title: oneLine(article.metaTitle, 300),
    meta_description: oneLine(article.metaDescription, 1000),
  });
  if ('errors' in checked) return { problem: Object.values(checked.errors).join(' ') };
  const tags = new Map(
    article.tags
      .filter((tag) => tag !== category)
      .map((tag) => [deriveSlug(tag, 100), oneLine(tag, 100)] as const),
  );
  const authors = article.authors.map(({ name, about }) => ({
    name: oneLine(name, LONGEST.name),
    about: oneLine(about, LONGEST.about),
  }));
  const named = authors.filter(({ name }) => deriveSlug(name, LONGEST.name) !== '');
  const unnamed = authors.filter((author) => !named.includes(author)).map(({ name }) => name);
  return {
    input: checked.input,
    tags: [...tags].flatMap(([key, tag]) => (key === '' ? [] : [tag])).slice(0, MOST_TAGS),
    authors: named.slice(0, MOST_AUTHORS),
    published: isToCome ? null : article.published,
    changed: article.changed && new Date(Math.min(article.changed.getTime(), now)),
    addresses: article.addresses,
    pictures: pictures.length + (picture ? 1 : 0),
    left: [
      ...left,
      ...(picture && !picture.startsWith('https:') ? ['its main picture, whose address isn’t https'] : []),
      ...(tags.size > MOST_TAGS ? [`all tags but ${MOST_TAGS}`] : []),
      ...(tags.has('') ? [`the tag ${tags.get('')}`] : []),
      ...unnamed,
      ...named.slice(MOST_AUTHORS).map(({ name }) => name),
    ],
  };
}

const oneLine = (text: string, longest: number) =>
  text
    // Joiners hold emoji and some scripts together.
    .replaceAll(/[[\p{Cc}\p{Cf}]--[\u200C\u200D]]+/gv, ' ')
    .trim()
    .slice(0, longest)
    .trim();

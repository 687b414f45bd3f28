import { setImmediate as breath } from 'node:timers/promises';
import { counted } from '@dog-care-directory/text';
import { Parser } from 'htmlparser2';
import { foreignDate, type ForeignArticle, type ForeignBlog, ForeignFileError } from './foreign-article.ts';

interface Item {
  /** Text by element. */
  texts: Map<string, string>;
  meta: Map<string, string>;
  terms: { domain: string; name: string }[];
  comments: number;
}

const newItem = (): Item => ({ texts: new Map(), meta: new Map(), terms: [], comments: 0 });

/**
 * Reads a WordPress export (WXR), which is RSS with elements of its own.
 * @throws ForeignFileError
 */
export async function readWordPress(xml: string): Promise<ForeignBlog> {
  const { items, writers, site, isComplete } = await parse(xml);
  if (!isComplete)
    throw new ForeignFileError(
      'The file isn’t a complete WordPress export. In WordPress, choose Tools, Export, All content.',
    );
  const of = (item: Item, name: string) => item.texts.get(name)?.trim() ?? '';
  const attachments = new Map(items.map((item) => [of(item, 'wp:post_id'), of(item, 'wp:attachment_url')]));
  const posts = items.filter(
    (item) =>
      of(item, 'wp:post_type') === 'post' &&
      !['trash', 'auto-draft', 'inherit'].includes(of(item, 'wp:status')),
  );
  const isLocked = (item: Item) => of(item, 'wp:post_password') !== '' || of(item, 'wp:status') === 'private';
  const articles = posts
    .filter((item) => !isLocked(item))
    .map((item): ForeignArticle => {
      const writer = writers.get(of(item, 'dc:creator')) ?? of(item, 'dc:creator');
      const isPublic = ['publish', 'future'].includes(of(item, 'wp:status'));
      const terms = (domain: string) =>
        item.terms.flatMap((term) => (term.domain === domain ? [plainText(term.name)] : []));
      return {
        title: plainText(of(item, 'title')),
        slug: decoded(of(item, 'wp:post_name')),
        html: item.texts.get('content:encoded') ?? '',
        excerpt: of(item, 'excerpt:encoded'),
        isPublic,
        published: isPublic ? foreignDate(of(item, 'wp:post_date_gmt')) : null,
        changed: foreignDate(of(item, 'wp:post_modified_gmt')),
        tags: [...terms('category'), ...terms('post_tag')].filter(
          (name) => name !== 'Uncategorized' && name !== 'Uncategorised',
        ),
        authors: writer === '' ? [] : [{ name: writer, about: '' }],
        picture: attachments.get(item.meta.get('_thumbnail_id') ?? '') || null,
        metaTitle: withoutVariables(item.meta.get('_yoast_wpseo_title')),
        metaDescription: withoutVariables(item.meta.get('_yoast_wpseo_metadesc')),
        addresses: [of(item, 'link'), `/?p=${of(item, 'wp:post_id')}`],
      };
    });
  const locked = posts.filter(isLocked).length;
  const pages = items.filter((item) => of(item, 'wp:post_type') === 'page').length;
  const others = items.filter((item) => !OURS.includes(of(item, 'wp:post_type')));
  const kinds = [...new Set(others.map((item) => of(item, 'wp:post_type')))];
  const comments = posts.reduce((sum, item) => sum + item.comments, 0);
  return {
    system: 'WordPress',
    site,
    articles,
    left: [
      ...(pages > 0 ? [`${counted(pages, 'page')}: add them under Site, Pages.`] : []),
      ...(locked > 0 ? [`${counted(locked, 'private or password-protected post')}.`] : []),
      ...(others.length > 0
        ? [`${counted(others.length, 'item')} of other kinds: ${kinds.join(', ')}.`]
        : []),
      ...(comments > 0 ? [`${counted(comments, 'comment')}: articles here have none.`] : []),
    ],
  };
}

/** Characters read before others get their turn. */
const PART = 1_000_000;

async function parse(xml: string) {
  const items: Item[] = [];
  const writers = new Map<string, string>();
  let item: Item | null = null;
  /** Elements below an item or an author, by name. */
  let fields = new Map<string, string>();
  let term: { domain: string } | null = null;
  let words = '';
  let site = '';
  let version = false;
  let isComplete = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        words = '';
        if (name === 'item') item = newItem();
        if (name === 'wp:author' || name === 'wp:postmeta') fields = new Map();
        if (name === 'category') term = { domain: attributes['domain'] ?? '' };
      },
      ontext(data) {
        words += data;
      },
      onclosetag(name, isImplied) {
        if (name === 'wp:wxr_version') version = true;
        if (name === 'wp:base_blog_url') site = words.trim();
        if (name === 'rss') isComplete = version && !isImplied;
        if (name === 'wp:author')
          writers.set(
            fields.get('wp:author_login') ?? '',
            fields.get('wp:author_display_name') || (fields.get('wp:author_login') ?? ''),
          );
        if (name.startsWith('wp:author_') || name === 'wp:meta_key' || name === 'wp:meta_value')
          fields.set(name, words.trim());
        if (item) {
          if (name === 'item') items.push(item);
          else if (name === 'wp:postmeta')
            item.meta.set(fields.get('wp:meta_key') ?? '', fields.get('wp:meta_value') ?? '');
          else if (name === 'wp:comment') item.comments += 1;
          else if (name === 'category') item.terms.push({ domain: term?.domain ?? '', name: words.trim() });
          else if (!item.texts.has(name)) item.texts.set(name, words);
        }
        if (name === 'item') item = null;
        words = '';
      },
    },
    { xmlMode: true },
  );
  for (let start = 0; start < xml.length; start += PART) {
    parser.write(xml.slice(start, start + PART));
    await breath();
  }
  parser.end();
  return { items, writers, site, isComplete };
}

/** Types of posts that are read, or say nothing by themselves. */
const OURS: readonly string[] = [
  ...['post', 'page', 'attachment', 'revision', 'nav_menu_item', 'custom_css', 'customize_changeset'],
  ...['oembed_cache', 'wp_navigation', 'wp_global_styles', 'wp_template', 'wp_template_part', 'wp_font_face'],
];

/** Yoast's own, such as `%%title%%`, mean nothing here. */
const withoutVariables = (text = '') => (text.includes('%%') ? '' : text);

/** WordPress stores titles and names of tags as HTML. */
function plainText(html: string): string {
  let text = '';
  const parser = new Parser({ ontext: (part) => void (text += part) });
  parser.end(html);
  return text;
}

/** WordPress escapes letters beyond ASCII in slugs. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

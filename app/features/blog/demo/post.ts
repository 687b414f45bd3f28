/** An article that comes with the site, as its file in `data/demo-posts` says. */
export interface DemoPost {
  slug: string;
  title: string;
  category: string;
  tags: string[];
  /** Day of publication, such as `2026-05-14`. */
  published: string;
  excerpt: string;
  keywords: string;
  /** Markdown. */
  content: string;
}

/**
 * Reads a file of front matter between two lines of `---` and Markdown below it.
 * @param name of the file, such as `03-ticks.md`: number, slug and ending
 * @throws Error naming the file when something is missing
 */
export function parseDemoPost(name: string, text: string): DemoPost {
  const [, head = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const values = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), unquoted(line.slice(colon + 1).trim())] as const;
    }),
  );
  const value = (key: string) => {
    const found = values.get(key);
    if (!found) throw new Error(`${name} has no ${key}.`);
    return found;
  };
  return {
    slug: name.replace(/^\d+-|\.md$/g, ''),
    title: value('title'),
    category: value('category'),
    tags: value('tags')
      .split(',')
      .map((tag) => tag.trim()),
    published: value('published'),
    excerpt: value('excerpt'),
    keywords: value('keywords'),
    content: content.trim(),
  };
}

function unquoted(text: string): string {
  return /^"(.*)"$/.exec(text)?.[1] ?? text;
}

import { Parser } from 'htmlparser2';
import TurndownService from 'turndown';

export interface ConvertedText {
  markdown: string;
  /** Addresses of its pictures, each once. */
  pictures: string[];
  /** Names of elements that became links or were left out. */
  left: string[];
}

/** Parts of pages that can't be in an article, and become a link. */
const STRUCK: readonly string[] = ['DEL', 'S', 'STRIKE'];
const FRAMES = ['IFRAME', 'VIDEO', 'AUDIO', 'EMBED', 'OBJECT'] as const;
/** Shortcodes of WordPress's plugins, alone in their line. */
const SHORTCODE = /^[ \t]*\\?\[\/?([a-z][a-z0-9_-]*)(?: [^\]\n]*)?\]$/gim;

/** Characters of HTML, and elements inside each other: more would keep others waiting for seconds. */
const LONGEST = 1_000_000;
const DEEPEST = 200;

/** True if `toMarkdown` would take too long. */
export function isTooComplex(html: string): boolean {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  if (html.length <= LONGEST) parser.end(html);
  return html.length > LONGEST || deepest > DEEPEST;
}

/** Converts an article's HTML to Markdown. @param site against which addresses without a host are resolved; empty for none */
export function toMarkdown(html: string, site: string): ConvertedText {
  const pictures = new Set<string>();
  const left = new Set<string>();
  /** Those whose first row, their head, is written. */
  const tables = new WeakSet<Element>();
  const address = (written: string | null) =>
    written === null ? null : (absolute(written, site) ?? written);
  const converter = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
  })
    .remove(['script', 'style', 'noscript', 'form', 'button'])
    .addRule('struck', {
      filter: (node) => STRUCK.includes(node.nodeName),
      replacement: (content) => `~~${content}~~`,
    })
    .addRule('cell', {
      filter: ['td', 'th'],
      replacement: (content) =>
        ` ${content
          .trim()
          .replaceAll(/\s*\n\s*/g, ' ')
          .replaceAll('|', '\\|')} |`,
    })
    .addRule('row', {
      filter: 'tr',
      replacement(content, node) {
        const table = node.closest('table');
        const isFirst = table !== null && !tables.has(table);
        if (isFirst) tables.add(table);
        return `\n|${content}${isFirst ? `\n|${' --- |'.repeat(node.childNodes.length)}` : ''}`;
      },
    })
    .addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
    .addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` })
    .addRule('picture', {
      filter: 'img',
      replacement: (_content, node) => {
        const source = address(node.getAttribute('data-src') ?? node.getAttribute('src'));
        if (!source || !/^https?:/.test(source)) return '';
        pictures.add(source);
        const alt = (node.getAttribute('alt') ?? '').replaceAll(/[[\]\n\\]/g, ' ').trim();
        return `![${alt}](${linkTarget(source)})`;
      },
    })
    .addRule('caption', {
      filter: 'figcaption',
      replacement: (content) =>
        content.trim() === '' ? '' : `\n\n*${content.trim().replaceAll('*', '')}*\n\n`,
    })
    .addRule('link', {
      filter: (node) => node.nodeName === 'A' && node.getAttribute('href') !== null,
      replacement: (content, node) => {
        const target = address(node.getAttribute('href'));
        const words = content.trim();
        return target && words !== '' ? `[${words}](${linkTarget(target)})` : content;
      },
    })
    .addRule('frame', {
      filter: (node) => FRAMES.some((name) => name === node.nodeName),
      replacement: (_content, node) => {
        left.add(node.nodeName.toLowerCase());
        const source = address(
          node.getAttribute('src') ?? node.querySelector('source')?.getAttribute('src') ?? null,
        );
        return source && /^https?:/.test(source) ? `\n\n[Watch or listen](${linkTarget(source)})\n\n` : '';
      },
    });
  const markdown = converter.turndown(html).replaceAll(SHORTCODE, (_whole, name: string) => {
    left.add(`[${name.toLowerCase()}]`);
    return '';
  });
  return {
    markdown: markdown.replaceAll(/\n{3,}/g, '\n\n').trim(),
    pictures: [...pictures],
    left: [...left],
  };
}

function absolute(address: string, site: string): string | null {
  const url = site === '' ? URL.parse(address) : URL.parse(address, site);
  return url ? url.href : null;
}

/** Spaces and brackets would end a link of Markdown. */
function linkTarget(address: string): string {
  return address
    .replaceAll(/[\s()<>]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
}

import TurndownService from 'turndown';
import { wordPressHtml } from './wordpress-html.ts';

export interface ForeignText {
  html: string;
  /** Against which addresses without a host are resolved; empty for none. */
  site: string;
  isWordPress: boolean;
}

export interface ConvertedText {
  markdown: string;
  /** Addresses of its pictures, each once. */
  pictures: string[];
  /** Names of elements and shortcodes that became links or were left out. */
  left: string[];
}

const STRUCK: readonly string[] = ['DEL', 'S', 'STRIKE'];
/** Parts of pages that can't be in an article, and become a link. */
const FRAMES: readonly string[] = ['IFRAME', 'VIDEO', 'AUDIO', 'EMBED', 'OBJECT'];
/** Ghost's card of another page, with its title, a summary and pictures. */
const BOOKMARK = '.kg-bookmark-container';
/** A line of nothing else, which WordPress shows as a player. */
const BARE_ADDRESS = /^https?:\/\/\S+$/gm;

/** Converts an article to Markdown. Takes long for hostile texts: call it in a thread. */
export function toMarkdown({ html: written, site, isWordPress }: ForeignText): ConvertedText {
  const { html, left: shortcodes } = isWordPress ? wordPressHtml(written) : { html: written, left: [] };
  const pictures = new Set<string>();
  const left = new Set<string>(shortcodes);
  /** Tables whose head, the first row, is written. */
  const tables = new WeakSet<Element>();
  const address = (text: string | null) =>
    text === null || text.startsWith('#') ? text : (URL.parse(text, site || undefined)?.href ?? text);
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
    .addRule('plain code', {
      filter: (node) => node.nodeName === 'PRE' && node.firstElementChild?.nodeName !== 'CODE',
      replacement: (_content, node) => `\n\n${fenced(node.textContent ?? '')}\n\n`,
    })
    .addRule('without a mark here', {
      filter: ['sub', 'sup', 'mark', 'u'],
      replacement: (content, node) => {
        left.add(node.nodeName.toLowerCase());
        return content;
      },
    })
    .addRule('cell', {
      filter: ['td', 'th'],
      replacement: (content) => ` ${inOneLine(content).replaceAll('|', '\\|')} |`,
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
        if (node.closest(BOOKMARK)) return '';
        const source = address(node.getAttribute('data-src') ?? node.getAttribute('src'));
        if (!source || !/^https?:/.test(source)) {
          left.add('a picture without an address');
          return '';
        }
        pictures.add(source);
        const alt = (node.getAttribute('alt') ?? '').replaceAll(/[[\]\n\\]/g, ' ').trim();
        return `![${alt}](${linkTarget(source)})`;
      },
    })
    .addRule('caption', { filter: 'figcaption', replacement: (content) => `\n\n${content.trim()}\n\n` })
    .addRule('link', {
      filter: (node) => node.nodeName === 'A' && node.getAttribute('href') !== null,
      replacement: (content, node) => {
        const target = address(node.getAttribute('href'));
        const words = inOneLine(node.querySelector('.kg-bookmark-title')?.textContent ?? content);
        // Parts of an article have other addresses here.
        return target && !target.startsWith('#') && words !== ''
          ? `[${words}](${linkTarget(target)})`
          : content;
      },
    })
    .addRule('frame', {
      filter: (node) => FRAMES.includes(node.nodeName),
      replacement: (_content, node) => {
        left.add(node.nodeName.toLowerCase());
        const source = address(
          node.getAttribute('src') ?? node.querySelector('source')?.getAttribute('src') ?? null,
        );
        return source && /^https?:/.test(source) ? `\n\n[Watch or listen](${linkTarget(source)})\n\n` : '';
      },
    });
  const markdown = converter
    .turndown(html)
    // Outside of code, turndown escapes them.
    .replaceAll(BARE_ADDRESS, (line) => `<${line.replaceAll(/\\(?=[_*~[\]])/g, '')}>`);
  return {
    markdown: markdown.replaceAll(/\n{3,}/g, '\n\n').trim(),
    pictures: [...pictures],
    left: [...left],
  };
}

/** A block of code, whose fence is longer than any in it. */
function fenced(code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code.replace(/\n$/, '')}\n${fence}`;
}

const inOneLine = (content: string) => content.trim().replaceAll(/\s+/g, ' ');

/** Spaces and brackets would end a link of Markdown. */
function linkTarget(address: string): string {
  return address
    .replaceAll(/[\s<>]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
}

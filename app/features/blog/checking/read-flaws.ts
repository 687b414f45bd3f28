import type { Token } from 'markdown-it';
import type { ArticleLink, TextFindings } from './text-findings.ts';
import { linkFlaw, pictureFlaw, placeholdersIn } from './placeholders.ts';

/** Beyond these an author has enough to do, and the site enough to look up. */
const MOST_FLAWS = 100;
const MOST_LINKS = 200;

/** Reads from the tokens of an article what readers would stumble over. Code is left alone: it shows what is written. */
export function readFlaws(tokens: readonly Token[]): TextFindings {
  const flaws = new Map<string, TextFindings['flaws'][number]>();
  const links: ArticleLink[] = [];
  const pictures: TextFindings['pictures'] = [];
  let line = 1;
  const say = (at: number, text: string | null) => {
    if (text !== null && flaws.size < MOST_FLAWS) flaws.set(`${at} ${text}`, { line: at, text });
  };
  for (const { type, map, children } of tokens) {
    // Cells of a table have no lines of their own: they are on that of their row.
    if (map) line = map[0] + 1;
    if (type !== 'inline' || !children) continue;
    const read = readLine(children, line, say);
    links.push(...read.links.slice(0, MOST_LINKS - links.length));
    pictures.push(...read.pictures.slice(0, MOST_LINKS - pictures.length));
  }
  return { flaws: [...flaws.values()].toSorted((one, other) => one.line - other.line), links, pictures };
}

/** Reads the parts of a paragraph, heading or cell. @param first the line it begins on */
function readLine(
  parts: readonly Token[],
  first: number,
  say: (line: number, text: string | null) => void,
): Pick<TextFindings, 'links' | 'pictures'> {
  const links: ArticleLink[] = [];
  const pictures: TextFindings['pictures'] = [];
  let line = first;
  let words = '';
  let open: { line: number; address: string; words: string } | null = null;
  const endLine = () => {
    for (const text of placeholdersIn(words)) say(line, text);
    words = '';
  };
  for (const part of parts) {
    switch (part.type) {
      case 'softbreak':
      case 'hardbreak':
        endLine();
        line += 1;
        break;
      case 'text':
        words += part.content;
        if (open) open.words += part.content;
        break;
      case 'code_inline':
        // Something stands here, which is no placeholder.
        words += ' ';
        if (open) open.words += part.content;
        break;
      case 'image': {
        const address = String(part.attrGet('src') ?? '');
        const description = (part.children ?? []).map(({ content }) => content).join('');
        const flaw = pictureFlaw(address, description);
        if (flaw === null) pictures.push({ address, description });
        say(line, flaw);
        if (open) open.words += 'picture';
        break;
      }
      case 'link_open':
        open = { line, address: String(part.attrGet('href') ?? ''), words: '' };
        break;
      case 'link_close':
        if (!open) break;
        say(open.line, linkFlaw(open.address, open.words));
        // Places on the same page, such as those of the headings.
        if (!open.address.startsWith('#')) links.push({ line: open.line, address: open.address });
        open = null;
        break;
      default:
    }
  }
  endLine();
  return { links, pictures };
}

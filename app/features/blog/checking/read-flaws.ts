import type { Token } from 'markdown-it';
import type { ArticleLink, TextFindings } from './text-findings.ts';
import { linkFlaw, pictureFlaw, placeholdersIn } from './placeholders.ts';

/** More would be too many for the author and expensive to check. */
const MOST_FLAWS = 100;
const MOST_LINKS = 200;

/** Finds flaws in the tokens of an article. Ignores code. */
export function readFlaws(tokens: readonly Token[]): TextFindings {
  const flaws = new Map<string, TextFindings['flaws'][number]>();
  const links: ArticleLink[] = [];
  const pictures: TextFindings['pictures'] = [];
  let line = 1;
  const say = (at: number, text: string | null) => {
    if (text !== null && flaws.size < MOST_FLAWS) flaws.set(`${at} ${text}`, { line: at, text });
  };
  for (const { type, map, children } of tokens) {
    // Table cells have no line numbers; they use their row's.
    if (map) line = map[0] + 1;
    if (type !== 'inline' || !children) continue;
    const read = readLine(children, line, say);
    links.push(...read.links.slice(0, MOST_LINKS - links.length));
    pictures.push(...read.pictures.slice(0, MOST_LINKS - pictures.length));
  }
  return { flaws: [...flaws.values()].toSorted((one, other) => one.line - other.line), links, pictures };
}

/** Reads the inline parts of a block. @param first its line */
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
        // Any inline content separates words.
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
        // Links within the page, such as to headings, aren't checked.
        if (!open.address.startsWith('#')) links.push({ line: open.line, address: open.address });
        open = null;
        break;
      default:
    }
  }
  endLine();
  return { links, pictures };
}

import { pictureMarkdown } from '../../pictures/library.ts';

/** What is to be put in place of the selection, and what is selected afterwards. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  selectStart: number;
  selectEnd: number;
}

export type Shortcut = 'bold' | 'italic' | 'link';

const MARKS: Readonly<Record<'bold' | 'italic', string>> = { bold: '**', italic: '_' };
const ADDRESS = 'https://';

/** The shortcut of a key pressed together with Ctrl or Command; null for other keys. */
export function shortcutOf(key: string): Shortcut | null {
  return ({ b: 'bold', i: 'italic', k: 'link' } as const)[key.toLowerCase()] ?? null;
}

const DESCRIPTION = 'Describe the picture';

/**
 * Writes a picture over the selection, with its description selected to be written. A shortcode only works on a line of its own, so a picture goes
 * below it.
 * @param known what the picture shows; empty where an author has to say it
 */
export function pictureEdit(
  value: string,
  start: number,
  end: number,
  address: string,
  known = '',
): TextEdit {
  const picture = pictureMarkdown(known || DESCRIPTION, address);
  const selected =
    known === '' ? { from: 2, length: DESCRIPTION.length } : { from: picture.length, length: 0 };
  const lineStart = value.lastIndexOf('\n', end - 1) + 1;
  const lineEnd = value.indexOf('\n', end) === -1 ? value.length : value.indexOf('\n', end);
  if (!value.slice(lineStart, lineEnd).trimStart().startsWith('{{')) {
    const selectStart = start + selected.from;
    return { start, end, text: picture, selectStart, selectEnd: selectStart + selected.length };
  }
  const after = /^\n?$/.test(value.slice(lineEnd)) || value.startsWith('\n\n', lineEnd) ? '' : '\n';
  const selectStart = lineEnd + '\n\n'.length + selected.from;
  return {
    start: lineEnd,
    end: lineEnd,
    text: `\n\n${picture}${after}`,
    selectStart,
    selectEnd: selectStart + selected.length,
  };
}

/** Puts Markdown round the selection, or takes it away where it is there already. */
export function applyShortcut(shortcut: Shortcut, value: string, start: number, end: number): TextEdit {
  const selected = value.slice(start, end);
  if (shortcut === 'link') return linkEdit(selected, start, end);
  const mark = MARKS[shortcut];
  const isMarked =
    value.slice(start - mark.length, start) === mark && value.slice(end, end + mark.length) === mark;
  if (isMarked && start >= mark.length) {
    const from = start - mark.length;
    return {
      start: from,
      end: end + mark.length,
      text: selected,
      selectStart: from,
      selectEnd: from + selected.length,
    };
  }
  const from = start + mark.length;
  return { start, end, text: mark + selected + mark, selectStart: from, selectEnd: from + selected.length };
}

/** The words become the link's text and its address is selected; a selected address becomes the address. */
function linkEdit(selected: string, start: number, end: number): TextEdit {
  if (/^https?:\/\/\S+$/.test(selected)) {
    const text = `[](${selected})`;
    return { start, end, text, selectStart: start + 1, selectEnd: start + 1 };
  }
  const text = `[${selected}](${ADDRESS})`;
  const address = start + selected.length + 3;
  return { start, end, text, selectStart: address, selectEnd: address + ADDRESS.length };
}

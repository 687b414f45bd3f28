import { parseShortcode } from '../../shortcodes/shortcode.ts';
import type { TextEdit } from './text-shortcuts.ts';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Inserts a shortcode on a line above the block that begins at the caret, else below its block. */
export function shortcodeEdit(value: string, caret: number, line: string): TextEdit {
  const at = placeFor(value, caret);
  const before = at === 0 || value[at - 1] === '\n' ? '' : '\n\n';
  const isLast = value.slice(at).trim() === '';
  const after = value[at] === '\n' ? '' : isLast ? '\n' : '\n\n';
  const end = at + before.length + line.length;
  return { start: at, end: at, text: before + line + after, selectStart: end, selectEnd: end };
}

/** Separates pasted shortcodes by empty lines; null if the text can stay unchanged. */
export function pasteEdit(value: string, start: number, end: number, pasted: string): TextEdit | null {
  if (codeEnd(value, start) !== null) return null;
  const text = pasted.replaceAll(/\r\n?/g, '\n');
  const before = value.slice(value.lastIndexOf('\n', start - 1) + 1, start);
  const after = value.slice(end, endOfLine(value, end));
  const first = text.slice(0, endOfLine(text, 0));
  const last = text.slice(text.lastIndexOf('\n') + 1);
  const isParted = (one: string, other: string) =>
    one.trim() !== '' && other.trim() !== '' && [one, other].some((line) => parseShortcode(line) !== null);
  const above = isParted(before, first) ? '\n\n' : '';
  const below = isParted(last, after) ? '\n\n' : '';
  if (above === '' && below === '') return null;
  const caret = start + above.length + text.length;
  return { start, end, text: above + text + below, selectStart: caret, selectEnd: caret };
}

function placeFor(value: string, caret: number): number {
  const code = codeEnd(value, caret);
  if (code !== null) return code;
  const lineStart = value.lastIndexOf('\n', caret - 1) + 1;
  const isBefore = value.slice(lineStart, caret).trim() === '' && isParagraphStart(value, lineStart);
  if (isBefore || isBlankLine(value, lineStart)) return lineStart;
  let at = endOfLine(value, caret);
  while (at < value.length && !isBlankLine(value, at + 1)) at = endOfLine(value, at + 1);
  // A code block may follow without an empty line, and contain some.
  return codeEnd(value, at) ?? at;
}

function isParagraphStart(value: string, lineStart: number): boolean {
  return lineStart === 0 || isBlankLine(value, value.lastIndexOf('\n', lineStart - 2) + 1);
}

/** End of the code block around the caret; null outside code. */
function codeEnd(value: string, caret: number): number | null {
  let fence: string | null = null;
  let from = 0;
  while (from <= value.length) {
    const to = endOfLine(value, from);
    const mark = FENCE.exec(value.slice(from, Math.min(to, from + 200)))?.[1] ?? null;
    if (fence === null) {
      if (from > caret) return null;
      // Before its first line the caret is outside.
      if (mark !== null && caret > from) fence = mark;
      else if (mark !== null) return null;
    } else if (mark?.startsWith(fence)) {
      if (caret <= to) return to;
      fence = null;
    }
    from = to + 1;
  }
  return fence === null ? null : value.length;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function isBlankLine(text: string, start: number): boolean {
  return text.slice(start, endOfLine(text, start)).trim() === '';
}

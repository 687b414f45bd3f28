import { randomUUID } from 'node:crypto';

const END = '</script>';

/** An unpredictable mark the renderer puts on its own scripts as the attribute `nonce`. */
export function newScriptMark(): string {
  return randomUUID();
}

/**
 * The text of each inline script that bears the mark, which the renderer has written. Markup from elsewhere, such as
 * an author's, cannot bear it: whatever script got into the page by it stays unknown, and browsers do not run it.
 * @param mark by `newScriptMark`, for this page alone
 */
export function ownScripts(marked: string, mark: string): string[] {
  const [, ...parts] = marked.split(`<script${markedBy(mark)}`);
  return parts.flatMap((part) => {
    const text = part.slice(part.indexOf('>') + 1, part.indexOf(END));
    return text === '' ? [] : [text];
  });
}

/** A page without the mark, in the parts between. */
export function withoutMark(marked: readonly string[], mark: string): string[] {
  return marked.flatMap((part) => part.split(markedBy(mark)));
}

/** The attribute that bears a mark. */
export function markedBy(mark: string): string {
  return ` nonce="${mark}"`;
}

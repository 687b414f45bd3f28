import { randomUUID } from 'node:crypto';

const END = '</script>';

/** Generates an unpredictable mark that the renderer puts on its own scripts as `nonce`. */
export function newScriptMark(): string {
  return randomUUID();
}

/** Texts of inline scripts with the page's mark, which foreign markup can't have. */
export function ownScripts(marked: string, mark: string): string[] {
  const [, ...parts] = marked.split(`<script${markedBy(mark)}`);
  return parts.flatMap((part) => {
    const text = part.slice(part.indexOf('>') + 1, part.indexOf(END));
    return text === '' ? [] : [text];
  });
}

export function withoutMark(marked: readonly string[], mark: string): string[] {
  return marked.flatMap((part) => part.split(markedBy(mark)));
}

export function markedBy(mark: string): string {
  return ` nonce="${mark}"`;
}

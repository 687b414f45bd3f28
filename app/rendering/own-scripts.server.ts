import { randomUUID } from 'node:crypto';

const END = '</script>';

/** A page whose own scripts are known, and nobody else's. */
interface PageWithScripts {
  html: string;
  /** The text of each inline script that the renderer has written. */
  scripts: string[];
}

/** A mark that nobody can foresee: the renderer puts it on the scripts it writes, as the attribute `nonce`. */
export function newScriptMark(): string {
  return randomUUID();
}

/**
 * Finds the inline scripts that bear the mark and takes the mark off everything again. Markup from elsewhere, such as
 * an author's, cannot bear it: whatever script got into the page by it stays unknown, and browsers do not run it.
 * @param mark by `newScriptMark`, for this page alone
 */
export function ownScripts(marked: string, mark: string): PageWithScripts {
  const attribute = ` nonce="${mark}"`;
  const [, ...parts] = marked.split(`<script${attribute}`);
  const scripts = parts.flatMap((part) => {
    const text = part.slice(part.indexOf('>') + 1, part.indexOf(END));
    return text === '' ? [] : [text];
  });
  return { html: marked.replaceAll(attribute, ''), scripts };
}

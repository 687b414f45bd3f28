import hljs from 'highlight.js/lib/common';

/**
 * Marks up code by its language.
 * @returns HTML with `hljs-…` classes; the empty string for a language that is not known
 */
export function highlightCode(code: string, language: string): string {
  if (!hljs.getLanguage(language)) return '';
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}

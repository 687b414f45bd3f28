import { quoted } from '../quoted.ts';

/** A text of somebody else within Markdown: one line in which nothing is markup. @param longest characters */
export function escaped(text: string, longest = 500): string {
  return quoted(text, longest).replaceAll(/[\\`*_{}[\]<>()#+|~!$&]|^[-=]|^\d+(?=[.)])/g, (mark) =>
    /\d/.test(mark) ? `${mark}\\` : `\\${mark}`,
  );
}

/** A web address within Markdown; empty for what is none. */
export function escapedUrl(text: string): string {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? `<${url.href.replaceAll(/[<>]/g, encodeURIComponent)}>` : '';
}

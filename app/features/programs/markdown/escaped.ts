import { quoted } from '../quoted.ts';

/** Escapes untrusted text for Markdown, as one line without markup.  @param longest characters */
export function escaped(text: string, longest = 500): string {
  return quoted(text, longest).replaceAll(/[\\`*_{}[\]<>()#+|~!$&]|^[-=]|^\d+(?=[.)])/g, (mark) =>
    /\d/.test(mark) ? `${mark}\\` : `\\${mark}`,
  );
}

export function escapedUrl(text: string): string {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? `<${url.href.replaceAll(/[<>]/g, encodeURIComponent)}>` : '';
}

import type { MarkdownIt } from 'markdown-it';
import { pictureAttributes } from '../uploads/upload-address.ts';

/**
 * Pictures load when they come into view; those uploaded here say their size and their smaller versions. A picture
 * that stands alone in its paragraph and has a title becomes a figure with the title as its caption.
 */
export function pictures(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'figures', ({ tokens }) => {
    tokens.forEach((token, index) => {
      const open = tokens[index - 1];
      const close = tokens[index + 1];
      const [image, ...others] = token.children ?? [];
      if (token.type !== 'inline' || open?.type !== 'paragraph_open' || open.hidden || !close) return;
      if (image?.type !== 'image' || others.length > 0 || !image.attrGet('title')) return;
      open.tag = 'figure';
      close.tag = 'figure';
      image.meta = { caption: image.attrGet('title') };
      image.attrs = (image.attrs ?? []).filter(([name]) => name !== 'title');
    });
  });

  const render = markdown.renderer.rules.image;
  markdown.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (!token || !render) return '';
    for (const [name, value] of Object.entries(pictureAttributes(String(token.attrGet('src') ?? '')))) {
      token.attrSet(name, value);
    }
    const image = render(tokens, index, options, env, self);
    const caption = token.meta?.caption as string | undefined;
    return caption ? `${image}<figcaption>${markdown.utils.escapeHtml(caption)}</figcaption>` : image;
  };
}

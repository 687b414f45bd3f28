import type { MarkdownIt } from 'markdown-it';
import {
  parseUploadAddress,
  type Upload,
  uploadAddress,
  uploadSourceSet,
} from '#app/storage/pictures/upload-address.ts';

const SIZES = '(min-width: 45rem) 42.5rem, 100vw';

/** Loads pictures lazily and in sizes; one alone in its paragraph becomes a figure, its title the caption. */
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
    const upload = parseUploadAddress(String(token.attrGet('src') ?? ''));
    for (const [name, value] of Object.entries(pictureAttributes(upload))) token.attrSet(name, value);
    const plain = render(tokens, index, options, env, self);
    const image = upload ? withAvif(plain, upload) : plain;
    const caption = token.meta?.caption as string | undefined;
    return caption ? `${image}<figcaption>${markdown.utils.escapeHtml(caption)}</figcaption>` : image;
  };
}

/** Further attributes of an `img`. */
function pictureAttributes(upload: Upload | null): Record<string, string> {
  const lazy = { loading: 'lazy', decoding: 'async' };
  if (!upload) return { ...lazy, referrerpolicy: 'no-referrer' };
  return {
    src: uploadAddress(upload),
    ...lazy,
    width: String(upload.width),
    height: String(upload.height),
    srcset: uploadSourceSet(upload, 'webp'),
    sizes: SIZES,
  };
}

function withAvif(image: string, upload: Upload): string {
  const versions = uploadSourceSet(upload, 'avif');
  return `<picture><source type="image/avif" srcset="${versions}" sizes="${SIZES}">${image}</picture>`;
}

/** Comments that mark the blocks of WordPress's editor. */
const BLOCK = /<!--\s*\/?wp:[^]*?-->/g;
const CAPTION = /\[caption[^\]]*\]([^]*?)\[\/caption\]/g;
/** Elements that begin or end blocks of their own, beside which empty lines mean nothing. */
const HAS_BLOCKS = /<\/?(?:p|div|ul|ol|li|table|tr|td|th|thead|tbody|pre|figure|blockquote|hr|h[1-6])[\s>/]/i;

/**
 * HTML of a WordPress article. Texts from before its block editor have empty lines in place of paragraphs.
 * @param content as stored
 */
export function classicParagraphs(content: string): string {
  const html = content.replaceAll(BLOCK, '').replaceAll(CAPTION, '<figure>$1</figure>');
  return html
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) =>
      part.trim() === '' || HAS_BLOCKS.test(part) ? part : `<p>${part.trim().replaceAll('\n', '<br>\n')}</p>`,
    )
    .join('\n\n');
}

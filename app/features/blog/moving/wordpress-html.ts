/** Elements between which texts of the classic editor have their paragraphs. */
const BLOCK = '(?:p|div|ul|ol|table|pre|figure|blockquote|hr|h[1-6])';
const OPENS = new RegExp(`<${BLOCK}[\\s>/]`, 'gi');
const CLOSES = new RegExp(`</${BLOCK}>`, 'gi');
const BEGINS_BLOCK = new RegExp(`^</?(?:${BLOCK}|li|tr|td|th|thead|tbody|dl|dt|dd)[\\s>/]`, 'i');
const PRE = /(<pre[\s>][^]*?<\/pre>)/i;
/** Of WordPress itself and its best-known plugins; others are known by what they set. */
const KNOWN =
  /^(?:gallery|playlist|audio|video|caption|wp_caption|embed|more|contact-form-7|toc|vc_\w+|et_pb_\w+)$/i;
const EMBED = /^[ \t]*\[embed[^\]\n]*\](https?:\/\/[^\s[]+)\[\/embed\][ \t]*$/gim;
const SHORTCODE =
  /^[ \t]*(?:<p>)?\[(\/?)([a-z][\w-]*)((?:[ \t]+[\w-]+=[^\]\n]*)?)\](?:[ \t]*\[\/[\w-]+\])?(?:<\/p>)?[ \t]*$/gim;
/** The end of a shortcode with content, and any part of one. */
const SHORTCODE_END = /\[\/([a-z][\w-]*)\]/gi;
const SHORTCODE_PART = /\[\/?([a-z][\w-]*)(?:[ \t][^[\]\n]*)?\]/gi;

/** Ends with a slash for a block without content, which WordPress fills when it shows it, such as footnotes. */
const BLOCK_COMMENT = /<!-- wp:([^<>]*)>/g;

/**
 * HTML of a WordPress article as its site showed it: texts of the classic editor have empty lines in place of paragraphs.
 * @param content as stored @returns names of shortcodes and blocks that were left out, too
 */
export function wordPressHtml(content: string): { html: string; left: string[] } {
  const left = new Set<string>();
  for (const [, block = ''] of content.matchAll(BLOCK_COMMENT)) {
    if (!block.endsWith('/--')) continue;
    const [name = ''] = block.split(/[^\w/-]/, 1);
    left.add(name === 'block' ? 'a synced pattern' : `the block ${name}`);
  }
  const isOfBlocks = content.includes('<!-- wp:');
  const parts = content.split(PRE).map((part, index) => {
    // Every second one is preformatted.
    if (index % 2 === 1) return part;
    const cleaned = part
      .replaceAll(/\[caption[^\]\n]*\]/gi, '<figure>')
      .replaceAll(/\[\/caption\]/gi, '</figure>')
      .replaceAll(EMBED, '<p><a href="$1">$1</a></p>')
      .replaceAll(SHORTCODE, (whole, closes: string, name: string, sets: string) => {
        if (closes === '' && sets === '' && !KNOWN.test(name)) return whole;
        left.add(`[${name.toLowerCase()}]`);
        return '';
      });
    const ended = new Set(Array.from(cleaned.matchAll(SHORTCODE_END), ([, name = '']) => name));
    const text = cleaned.replaceAll(SHORTCODE_PART, (whole, name: string) => {
      if (!ended.has(name)) return whole;
      left.add(`[${name.toLowerCase()}]`);
      return '';
    });
    return isOfBlocks ? text : inParagraphs(text);
  });
  return { html: parts.join(''), left: [...left] };
}

function inParagraphs(html: string): string {
  return html
    .replaceAll(OPENS, '\n\n$&')
    .replaceAll(CLOSES, '$&\n\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => {
      const text = part.trim();
      return text === '' || BEGINS_BLOCK.test(text) ? part : `<p>${text.replaceAll('\n', '<br>\n')}</p>`;
    })
    .join('\n');
}

import sanitizeHtml from 'sanitize-html';

/** Attribution of files without one of their own. */
const USUAL =
  '<a href="https://protomaps.com">Protomaps</a> © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
/** Characters that are read of one. */
const LONGEST = 2000;

/** A tile file's attribution, as HTML with text and links to other sites only. */
export function attributionHtml(metadata: string): string {
  const html = sanitizeHtml(metadata.slice(0, LONGEST), {
    allowedTags: ['a'],
    allowedAttributes: { a: ['href', 'class', 'rel'] },
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_tag, { href = '' }) => ({
        tagName: 'a',
        // What leads into this site, or nowhere, is no link.
        attribs: /^https?:\/\//i.test(href) ? { href, class: 'link', rel: 'noopener noreferrer' } : {},
      }),
    },
  }).trim();
  return html === '' ? USUAL : html;
}

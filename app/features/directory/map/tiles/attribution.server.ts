import sanitizeHtml from 'sanitize-html';

const USUAL =
  '<a href="https://protomaps.com">Protomaps</a> © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const LONGEST = 2000;

/** A tile file's attribution, sanitised to text and external links. */
export function attributionHtml(metadata: string): string {
  const html = sanitizeHtml(metadata.slice(0, LONGEST), {
    allowedTags: ['a'],
    allowedAttributes: { a: ['href', 'class', 'rel'] },
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_tag, { href = '' }) => ({
        tagName: 'a',
        attribs: /^https?:\/\//i.test(href) ? { href, class: 'link', rel: 'noopener noreferrer' } : {},
      }),
    },
  }).trim();
  return html === '' ? USUAL : html;
}

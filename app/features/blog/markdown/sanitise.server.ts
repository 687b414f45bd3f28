import sanitizeHtml from 'sanitize-html';

/** A known scheme, or none: no colon before the first slash, question mark or hash. */
const KNOWN_ADDRESS = /^(?:https?:|mailto:|tel:|[^:/?#]*(?:[/?#]|$))/i;

/** Elements and attributes of articles: a second layer behind a renderer that lets no HTML through. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...[
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'a',
      'em',
      'strong',
      's',
      'sup',
      'span',
      'div',
      'section',
    ],
    ...['picture', 'source', 'img', 'figure', 'figcaption', 'input'],
  ],
  allowedAttributes: {
    '*': ['id', 'aria-label'],
    a: ['href', 'title'],
    code: [],
    div: ['tabindex', 'role'],
    pre: ['tabindex'],
    img: [
      'src',
      'srcset',
      'sizes',
      'alt',
      'title',
      'width',
      'height',
      'loading',
      'decoding',
      'referrerpolicy',
    ],
    input: ['type', 'disabled', 'checked'],
    ol: ['start'],
    source: ['type', 'srcset', 'sizes'],
    td: ['align'],
    th: ['align'],
  },
  allowedClasses: {
    '*': [],
    a: ['heading-link', 'footnote-backref'],
    code: ['language-*'],
    div: ['table-scroll'],
    h1: ['text-3xl'],
    h2: ['text-2xl'],
    h3: ['text-xl'],
    h4: ['text-lg'],
    h5: ['text-base'],
    h6: ['text-base'],
    li: ['task', 'footnote-item'],
    section: ['footnotes'],
    span: ['hljs-*', 'function_', 'class_', 'inherited__', 'constant_', 'invoke__', 'escape_'],
    sup: ['footnote-ref'],
  },
  selfClosing: ['br', 'hr', 'img', 'input', 'source'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: withoutStrangeAddress(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: withoutStrangeAddress(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'input' && attribs.type !== 'checkbox',
};

export function sanitise(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

/** Removes addresses such as `java%09script:`, which browsers take for a path. */
function withoutStrangeAddress(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { href, src, ...others } = attributes;
  return {
    ...(href !== undefined && KNOWN_ADDRESS.test(href) && { href }),
    ...(src !== undefined && KNOWN_ADDRESS.test(src) && { src }),
    ...others,
  };
}

/** A text that takes too long to render, or comes out too large for a page. */
export class ArticleTooComplexError extends Error {
  override name = 'ArticleTooComplexError';
}

/** So many texts wait to be rendered that another one would not be within reasonable time. */
export class RendererBusyError extends Error {
  override name = 'RendererBusyError';
}

/** Messages to authors about text we don't render. */
export const TOO_COMPLEX_MESSAGE =
  'Content is too complex to show. Make it shorter, or use fewer headings, lists, tables, links and footnotes.';

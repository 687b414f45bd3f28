export class ArticleTooComplexError extends Error {
  override name = 'ArticleTooComplexError';
}

export class RendererBusyError extends Error {
  override name = 'RendererBusyError';
}

export const TOO_COMPLEX_MESSAGE =
  'Content is too complex to show. Make it shorter, or use fewer headings, lists, tables, links and footnotes.';

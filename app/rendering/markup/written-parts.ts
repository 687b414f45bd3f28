import { type ComponentProps, createContext, createElement, type ReactNode, use } from 'react';

/** Writes page parts on the server and returns placeholders until the page is sent. */
export interface Writer {
  /** @param parts already written; neither copied into the page's text nor searched */
  put(parts: readonly string[]): string;
  write(part: ReactNode): string;
}

export const WriterContext = createContext<Writer | null>(null);

interface WrittenPartProps extends ComponentProps<'div'> {
  /** Served markup that replaces the children; see `useServed`. */
  markup: { __html: string } | null;
}

function written(children: ReactNode) {
  const writer = import.meta.env.SSR ? use(WriterContext) : null;
  return writer && { __html: writer.write(children) };
}

/** Renders non-interactive content on the server; the browser leaves it as served. */
export function WrittenPart({ markup, children, ...props }: WrittenPartProps) {
  const html = markup ?? written(children);
  if (!html) return createElement('div', props, children);
  return createElement('div', { ...props, suppressHydrationWarning: true, dangerouslySetInnerHTML: html });
}

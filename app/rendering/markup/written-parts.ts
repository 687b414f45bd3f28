import { type ComponentProps, createContext, createElement, type ReactNode, use } from 'react';

/** Writes parts of a page that the server renders, and returns what stands for them until the page is sent. */
export interface Writer {
  /** @param parts written already; they are neither copied into the text of the page nor looked through */
  put(parts: readonly string[]): string;
  /** @param part in which nothing reacts by itself; see `writeMarkup` */
  write(part: ReactNode): string;
}

/** Null in browsers. */
export const WriterContext = createContext<Writer | null>(null);

interface WrittenPartProps extends ComponentProps<'div'> {
  /** What came with the page, in place of the children; see `useServed`. */
  markup: { __html: string } | null;
}

/** The children as the server writes them; null in browsers, which need none of it. */
function written(children: ReactNode) {
  const writer = import.meta.env.SSR ? use(WriterContext) : null;
  return writer && { __html: writer.write(children) };
}

/** A part of a page in which nothing reacts by itself: written by the server, and left alone by the browser it came to. */
export function WrittenPart({ markup, children, ...props }: WrittenPartProps) {
  const html = markup ?? written(children);
  if (!html) return createElement('div', props, children);
  return createElement('div', { ...props, suppressHydrationWarning: true, dangerouslySetInnerHTML: html });
}

import type { MetaDescriptor } from 'react-router';

/** The tag of a style sheet that one page needs besides those of its route; none without an address. */
export function stylesheetMeta(href: string | null | undefined): MetaDescriptor[] {
  return href ? [{ tagName: 'link', rel: 'stylesheet', href }] : [];
}

import type { MetaDescriptor } from 'react-router';

export function stylesheetMeta(href: string | null | undefined): MetaDescriptor[] {
  return href ? [{ tagName: 'link', rel: 'stylesheet', href }] : [];
}

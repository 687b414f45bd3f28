import type { BreadcrumbList } from 'schema-dts';
import * as paths from '#app/paths/paths.ts';

/** Breadcrumbs from the home page to a page of the blog (schema.org). */
export function breadcrumbs(
  siteUrl: string,
  below: readonly { name: string; path: string }[] = [],
): BreadcrumbList {
  const steps = [{ name: 'Home', path: paths.home }, { name: 'Blog', path: paths.blog }, ...below];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

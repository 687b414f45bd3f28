import { stylesheetMeta } from './stylesheet-meta.ts';
import { expect, test } from 'vitest';
import { genericMeta } from './generic-meta.ts';
import { pageMeta } from './page-meta.ts';

const site = { siteName: 'Test Directory', siteUrl: 'https://dogs.example', regionName: 'Hampshire' };

function metaOf(page: NonNullable<ReturnType<Parameters<typeof pageMeta>[1]>>) {
  return pageMeta([undefined, { id: 'root', loaderData: site }], () => page);
}

test('names the address of the page without its query or a trailing slash', () => {
  expect(metaOf({ path: '/about/' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://dogs.example/about',
  });
  expect(metaOf({ path: '/' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://dogs.example/',
  });
});

test('gives title and description to search engines and to those who share the page', () => {
  const metadata = metaOf({ path: '/terms', ...genericMeta(site) });
  const title = 'Test Directory | Dog Care Services Directory';
  expect(metadata).toContainEqual({ title });
  expect(metadata).toContainEqual({ property: 'og:title', content: title });
  expect(metadata.filter((tag) => 'name' in tag && tag.name === 'description')).toHaveLength(1);
});

test('gives pages that are not to be indexed no canonical address', () => {
  const metadata = metaOf({ path: '/nowhere', robots: 'noindex' });
  expect(metadata).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(metadata)).not.toContain('/nowhere');
});

test('adds a page’s own style sheet and further tags, and no tags without data', () => {
  const keywords = { name: 'keywords', content: 'dogs' };
  const metadata = metaOf({ path: '/blog', more: [...stylesheetMeta('/lists.css'), keywords] });
  expect(metadata).toContainEqual({ tagName: 'link', rel: 'stylesheet', href: '/lists.css' });
  expect(metadata).toContainEqual(keywords);
  expect(pageMeta([{ id: 'root', loaderData: site }], () => null)).toEqual([]);
  expect(pageMeta([{ id: 'root', loaderData: undefined }], () => ({ path: '/' }))).toEqual([]);
});

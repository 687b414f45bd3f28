import { expect, test } from 'vitest';
import { genericMetadata, pageMetadata } from './page-metadata.ts';

const site = { siteName: 'Test Directory', siteUrl: 'https://dogs.example' };

test('names the address of the page without its query or a trailing slash', () => {
  expect(pageMetadata({ ...site, path: '/about/' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://dogs.example/about',
  });
  expect(pageMetadata({ ...site, path: '/' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://dogs.example/',
  });
});

test('gives title and description to search engines and to those who share the page', () => {
  const metadata = pageMetadata({
    ...site,
    path: '/terms',
    ...genericMetadata('Test Directory', 'Hampshire'),
  });
  const title = 'Test Directory | Dog Care Services Directory';
  expect(metadata).toContainEqual({ title });
  expect(metadata).toContainEqual({ property: 'og:title', content: title });
  expect(metadata.filter((tag) => 'name' in tag && tag.name === 'description')).toHaveLength(1);
});

test('gives pages that are not to be indexed no canonical address', () => {
  const metadata = pageMetadata({ ...site, path: '/nowhere', robots: 'noindex' });
  expect(metadata).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(metadata)).not.toContain('/nowhere');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUG_PATTERN } from '#app/features/blog/posts/slug.ts';
import { checkPage, EMPTY_PAGE, type PageValues, readPageForm } from './page-form.ts';

const GOOD: PageValues = { ...EMPTY_PAGE, title: 'Our rules', slug: 'our-rules', content: 'Be kind.' };

const errorsOf = (values: Partial<PageValues>) => {
  const checked = checkPage({ ...GOOD, ...values }, null);
  return 'errors' in checked ? checked.errors : {};
};

test.each<[Partial<PageValues>, string[]]>([
  [{}, []],
  [{ status: 'published' }, []],
  [{ title: ' ' }, ['title']],
  [{ title: 'a\u202eb' }, ['title']],
  [{ title: 'a\nb' }, ['title']],
  [{ title: 'x'.repeat(121) }, ['title']],
  [{ description: 'a\u0007' }, ['description']],
  [{ description: 'x'.repeat(301) }, ['description']],
  [{ content: '', status: 'draft' }, []],
  [{ content: ' \n', status: 'published' }, ['content']],
  [{ content: 'x'.repeat(100_001) }, ['content']],
  [{ status: 'deleted' }, ['status']],
  ...['About us', '../about', 'a//b', 'a--b', '-a', 'ä', 'x'.repeat(81), 'about', 'terms', 'privacy'].map(
    (slug): [Partial<PageValues>, string[]] => [{ slug }, ['slug']],
  ),
])('a page with %j has faults in %j', (values, fields) => {
  const errors = errorsOf(values);
  expect(Object.keys(errors)).toEqual(fields);
  for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('a page the site comes with keeps its address, whatever is sent', () => {
  expect(checkPage({ ...GOOD, slug: 'elsewhere' }, 'terms')).toMatchObject({ input: { slug: 'terms' } });
});

test('any title makes an address, or says that it needs one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const form = new FormData();
      form.set('title', title);
      const { slug } = readPageForm(form);
      expect(slug === '' || (SLUG_PATTERN.test(slug) && slug.length <= 80)).toBe(true);
    }),
  );
});

test('what is taken is one part of an address, which no other page of the site has', () => {
  const parts = fc.oneof(
    fc.string(),
    fc.constantFrom('about', 'terms', 'privacy', 'a-b', '..', 'a/b', '%2e'),
  );
  fc.assert(
    fc.property(parts, (slug) => {
      const checked = checkPage({ ...GOOD, slug }, null);
      if ('errors' in checked) return;
      expect(checked.input.slug).toMatch(SLUG_PATTERN);
      expect(['about', 'terms', 'privacy']).not.toContain(checked.input.slug);
    }),
  );
});

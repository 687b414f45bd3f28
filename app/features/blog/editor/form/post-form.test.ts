import { describe, expect, test } from 'vitest';
import { checkPost, EMPTY_POST, type PostValues, readPostForm } from './post-form.ts';

const GOOD = { ...EMPTY_POST, title: 'Ticks', slug: 'ticks', content: 'Take them out.' };

function errorsOf(values: Partial<PostValues>) {
  const checked = checkPost({ ...GOOD, ...values });
  return 'errors' in checked ? checked.errors : {};
}

describe('a post', () => {
  test.each<[Partial<PostValues>, object]>([
    [{}, {}],
    [{ title: '  ' }, { title: 'Title is required' }],
    [{ slug: '' }, { slug: 'Slug is required' }],
    ...['Ticks', 'a b', '-a', 'a-', 'a--b', 'ä', 'a_b', 'a/b', 'a\nb'].map(
      (slug): [Partial<PostValues>, object] => [
        { slug },
        { slug: 'Slug must contain only lowercase letters, numbers, and hyphens' },
      ],
    ),
    [{ content: ' \n ' }, { content: 'Content is required' }],
    [{ category: '' }, { category: 'Category is required' }],
    [{ category: 'Cats' }, { category: 'Category is not on the list. Choose another one.' }],
    [{ status: 'deleted' }, { status: 'Status must be draft or published' }],
    [{ slug: 'admin' }, { slug: 'Slug is already used. Choose another one.' }],
    [{ featured_image: '/uploads/x.webp' }, {}],
    ...['javascript:alert(1)', 'data:image/png;base64,AA', '//example.com/x.png', 'x.png'].map(
      (featured_image): [Partial<PostValues>, object] => [
        { featured_image },
        { featured_image: 'Picture address must start with https:// or be a picture uploaded here.' },
      ],
    ),
    [
      { title: '', slug: '', content: '', category: '' },
      {
        title: 'Title is required',
        slug: 'Slug is required',
        content: 'Content is required',
        category: 'Category is required',
      },
    ],
  ])('with %j has the errors %j', (values, errors) => {
    expect(errorsOf(values)).toEqual(errors);
  });

  test('begins as a draft in General', () => {
    expect(EMPTY_POST).toMatchObject({ status: 'draft', category: 'General' });
  });

  test('keeps its text as it was written, but for the ends of lines', () => {
    const checked = checkPost({ ...GOOD, content: '  indented\r\n\r\ntwo  \r\n' });
    expect(checked).toMatchObject({ input: { content: '  indented\n\ntwo  \n' } });
  });
});

test('is read from a form, with what is missing as empty', () => {
  const form = new FormData();
  form.set('title', 'T');
  for (const tag of ['3', '5', 'x', '-1']) form.append('tags', tag);
  expect(readPostForm(form)).toMatchObject({ title: 'T', slug: '', status: '', tags: [3, 5] });
});

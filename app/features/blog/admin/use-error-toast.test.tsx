// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ToastProvider } from '#app/ui/toast/toast.tsx';
import { TagManager } from '../tags/tag-manager.tsx';
import { PostListPage } from './post-list-page.tsx';

afterEach(cleanup);

function show(page: React.ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ToastProvider>{page}</ToastProvider> }]);
  render(<Stub />);
}

test.each([
  [
    'Failed to load posts',
    <PostListPage key="posts" request={{ search: '', status: 'all', page: 1 }} list={null} />,
  ],
  [
    'Failed to load tags',
    <TagManager key="tags" tags={null} editing={null} answer={undefined} refused={null} />,
  ],
])('%s: said in the page and as a toast', async (words, page) => {
  show(page);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect((await screen.findByRole('listitem')).textContent).toContain(words);
});

import { RefreshCw } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { PageLinks } from '#app/ui/page-links.tsx';
import { useProblemToast } from '#app/ui/toast/use-problem-toast.ts';
import type { PostSummary } from '../posts/post.ts';
import { adminListAddress, type AdminListRequest } from './admin-list-request.ts';
import { ListFilters } from './list-filters.tsx';
import { PostRow } from './post-row.tsx';
import { useErrorToast } from './use-error-toast.ts';

const LOADING_AFTER_MS = 200;
const FAILED = 'Failed to load posts';

interface PostListPageProps {
  request: AdminListRequest;
  /** Null if the posts can't be read. */
  list: { posts: PostSummary[]; total: number; pages: number } | null;
  problem?: ToastMessage | undefined;
}

export function PostListPage({ request, list, problem }: PostListPageProps) {
  useErrorToast(list ? null : FAILED);
  useProblemToast(problem);
  const { state, location, formMethod } = useNavigation();
  const listing = state === 'loading' && formMethod !== 'POST' && location.pathname === paths.blogAdmin;
  const loading = useDelayed(listing, LOADING_AFTER_MS);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <ListFilters request={request} />
        <SitemapButton />
      </div>
      {loading ? (
        <p role="status">Loading posts...</p>
      ) : list ? (
        <Posts request={request} {...list} />
      ) : (
        <Notice tone="danger" role="alert" title="Error">
          {FAILED}
        </Notice>
      )}
    </>
  );
}

function Posts({
  request,
  posts,
  total,
  pages,
}: { request: AdminListRequest } & NonNullable<PostListPageProps['list']>) {
  if (posts.length === 0) {
    return (
      <EmptyState art={<StillBallDog />} title="No posts found.">
        {request.search && <p role="status">Try a different search term.</p>}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-ink-2">
        {total === 1 ? '1 post' : `${total} posts`}
        {pages > 1 && `, page ${request.page} of ${pages}`}
      </p>
      <ul className="flex flex-col gap-4">
        {posts.map((post) => (
          <li key={post.id}>
            <PostRow post={post} />
          </li>
        ))}
      </ul>
      <PageLinks
        page={request.page}
        pages={pages}
        newer="Previous"
        older="Next"
        addressOf={(page) => adminListAddress({ ...request, page })}
      />
    </>
  );
}

function SitemapButton() {
  const { formData } = useNavigation();
  const updating = formData?.get('intent') === 'update-sitemap';
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value="update-sitemap"
        variant="outline"
        icon={RefreshCw}
        loading={updating}
      >
        {updating ? 'Updating...' : 'Update Sitemap'}
      </Button>
    </Form>
  );
}

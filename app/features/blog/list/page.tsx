import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { blogAddress, type BlogListRequest } from '../posts/blog-address.ts';
import { FeedLink } from './feed-link.tsx';
import { BlogFilters } from './filters.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import type { BlogListData } from './load-posts.server.ts';
import type { PostSummary, Tag } from '../posts/post.ts';
import { PostGrid } from './post-grid.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

const UNEXPECTED = 'An unexpected error occurred';
const SKELETON_AFTER_MS = 200;

export function BlogListPage({ data }: { data: BlogListData }) {
  const { request, categories, tag, list, problems, ad } = data;
  useProblemToasts(problems);
  const { state, location } = useNavigation();
  const loading = useDelayed(state === 'loading' && location.pathname === paths.blog, SKELETON_AFTER_MS);
  return (
    <>
      <PageBand title="Blog" lede="Dog Care Tips & Advice" />
      <Container className="py-6 lg:py-9">
        <div className="lg:flex lg:items-start lg:justify-between lg:gap-6">
          <div className="min-w-0">
            {categories && <BlogFilters request={request} categories={categories} tag={tag} />}
          </div>
          <p className="shrink-0 lg:py-2">
            <FeedLink />
          </p>
        </div>
        <div className="mt-6">
          {loading ? (
            <BlogListSkeleton />
          ) : list ? (
            <Posts request={request} tag={tag} list={list} />
          ) : (
            <LoadError request={request} />
          )}
        </div>
        {ad && <aside className="mt-6" dangerouslySetInnerHTML={{ __html: ad }} />}
      </Container>
    </>
  );
}

interface PostsProps {
  request: BlogListRequest;
  tag: Tag | null;
  list: { posts: PostSummary[]; total: number; pages: number };
}

function Posts({ request, tag, list: { posts, total, pages } }: PostsProps) {
  if (posts.length === 0) return <NoPosts request={request} tag={tag} total={total} />;
  return (
    <>
      <p role="status" className="mb-4 text-ink-2">
        <span className="font-semibold text-ink">{total === 1 ? '1 post' : `${total} posts`}</span>
        {pages > 1 && `, page ${request.page} of ${pages}`}
      </p>
      <PostGrid posts={posts} from={blogAddress(request)} />
      <PageLinks
        page={request.page}
        pages={pages}
        newer="Newer posts"
        older="Older posts"
        addressOf={(page) => blogAddress({ ...request, page })}
      />
    </>
  );
}

function NoPosts({ request, tag, total }: Pick<PostsProps, 'request' | 'tag'> & { total: number }) {
  const filtered = request.category || request.tag || request.page > 1;
  return (
    <EmptyState
      art={<StillBallDog />}
      title="No posts found"
      action={
        filtered ? (
          <a href={paths.blog} className={buttonClassName('outline', 'default')}>
            Show all posts
          </a>
        ) : undefined
      }
    >
      <p>{reason(request, tag, total)}</p>
    </EmptyState>
  );
}

function reason({ category, tag: tagSlug, page }: BlogListRequest, tag: Tag | null, total: number): string {
  if (page > 1 && total > 0) return 'This page is beyond the last one.';
  if (category) return `No posts found in the "${category}" category.`;
  if (tagSlug) return `No posts found with the "${tag?.name ?? tagSlug}" tag.`;
  return 'No blog posts have been published yet.';
}

function LoadError({ request }: { request: BlogListRequest }) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title="Error loading blog posts"
      action={
        <a href={blogAddress(request)} className={buttonClassName('outline', 'default')}>
          Try again
        </a>
      }
    >
      {UNEXPECTED}
    </Notice>
  );
}

/** Shows each problem once. */
function useProblemToasts(problems: readonly string[]) {
  const showToast = useToast();
  const said = useRef<readonly string[]>([]);
  useEffect(() => {
    if (said.current === problems) return;
    said.current = problems;
    for (const title of problems) showToast({ title, description: UNEXPECTED, tone: 'danger' });
  }, [problems, showToast]);
}

const CARDS = 6;

function BlogListSkeleton() {
  return (
    <>
      <p role="status" className="mb-4 text-ink-2">
        Loading posts...
      </p>
      <div aria-hidden className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
            <Skeleton className="aspect-video" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-7" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        ))}
      </div>
    </>
  );
}

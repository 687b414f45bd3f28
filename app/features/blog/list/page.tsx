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
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Link } from '#app/ui/link.tsx';
import { longDate } from '../posts/dates.ts';
import { PostPicture } from './post-picture.tsx';

const UNEXPECTED = 'An unexpected error occurred';
const SKELETON_AFTER_MS = 200;

export function BlogListPage({ data }: { data: BlogListData }) {
  const { request, categories, tag, list, problems } = data;
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

/** Cards of posts. @param props.from address of the list, for the way back with its filter */
export function PostGrid({ posts, from }: { posts: readonly PostSummary[]; from: string }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {posts.map((post, index) => (
        <li key={post.id} className="min-w-0">
          <PostCard post={post} from={from} lazy={index > 3} />
        </li>
      ))}
    </ul>
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

interface PostCardProps {
  post: PostSummary;
  /** Address of the list, for the way back with its filter. */
  from: string;
  /** True for cards far down the page. */
  lazy?: boolean;
}

function PostCard({ post, from, lazy = false }: PostCardProps) {
  const { title, slug, category, excerpt } = post;
  const date = post.published_at ?? post.created_at;
  return (
    <article className="relative flex h-full min-w-0 flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow hover:shadow-card-hover">
      <PostPicture
        post={post}
        lazy={lazy}
        sizes="(min-width: 66.25rem) 24rem, (min-width: 43.75rem) 50vw, 100vw"
        className="shrink-0"
      />
      <div className="flex min-w-0 grow flex-col p-4 sm:p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-2">
          <span className="wrap-anywhere">{category}</span>
          <span aria-hidden>·</span>
          <time dateTime={date}>{longDate(date)}</time>
        </p>
        <h2 className="mt-2 text-h3 wrap-anywhere">{title}</h2>
        <p className="mt-2 line-clamp-2 text-ink-2 wrap-anywhere">{excerpt || title}</p>
        <p className="mt-auto pt-3">
          <Link
            to={paths.article(slug)}
            state={{ blog: from }}
            className="inline-flex min-h-11 items-center link font-semibold after:absolute after:inset-0 after:rounded-card"
          >
            Read more<span className="sr-only"> about {title}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}

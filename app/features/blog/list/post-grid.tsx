import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { longDate } from '../posts/dates.ts';
import type { PostSummary } from '../posts/post.ts';
import { PostPicture } from './post-picture.tsx';

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

import { CalendarClock, CircleCheck, ExternalLink, PenLine, Pencil, Trash2 } from 'lucide-react';
import { useSubmit } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { shortDate } from '../posts/dates.ts';
import type { PostSummary } from '../posts/post.ts';
import { PostPicture } from '../list/post-picture.tsx';
import { DeleteButton } from '#app/ui/dialog/delete-button.tsx';
import { DELETE_POST } from './questions.ts';

const BADGES = {
  published: { icon: CircleCheck, label: 'Published' },
  scheduled: { icon: CalendarClock, label: 'Scheduled' },
  draft: { icon: PenLine, label: 'Draft' },
};

export function PostRow({ post }: { post: PostSummary }) {
  const { id, title, slug, excerpt, status, created_at, published_at, publish_at } = post;
  const submit = useSubmit();
  const published = status === 'published';
  return (
    <article className="flex min-w-0 flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:flex-row sm:p-5">
      <PostPicture
        post={post}
        sizes="12rem"
        lazy
        className="w-24 shrink-0 self-start rounded-thumbnail sm:w-36"
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 text-h3 wrap-anywhere">{title}</h2>
          <Badge
            icon={BADGES[status].icon}
            className={published ? 'bg-success-tint text-success' : 'bg-warn-tint text-warn'}
          >
            {BADGES[status].label}
          </Badge>
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-2">
          <span>Created: {shortDate(created_at)}</span>
          {publish_at && <span>Goes live: {britishMoment(publish_at)}</span>}
          {published_at && <span>Published: {shortDate(published_at)}</span>}
        </p>
        {excerpt && <p className="mt-1.5 line-clamp-2 text-small text-ink-2 wrap-anywhere">{excerpt}</p>}
        <div className="mt-2 -ml-2 flex flex-wrap gap-1">
          <ButtonLink
            variant="ghost"
            size="card"
            icon={ExternalLink}
            newTab
            href={published ? paths.article(slug) : paths.postPreview(id)}
          >
            {published ? 'View' : 'Preview'}
            <span className="sr-only"> {title}</span>
          </ButtonLink>
          <ButtonLink variant="ghost" size="card" icon={Pencil} href={paths.editPost(id)}>
            Edit<span className="sr-only"> {title}</span>
          </ButtonLink>
          <DeleteButton
            question={DELETE_POST}
            name={title}
            page={paths.deletePost(id)}
            onConfirm={() => void submit({ intent: 'delete', id }, { method: 'post' })}
          >
            <Button type="submit" variant="ghost" size="card" icon={Trash2} className="text-danger">
              Delete<span className="sr-only"> {title}</span>
            </Button>
          </DeleteButton>
        </div>
      </div>
    </article>
  );
}

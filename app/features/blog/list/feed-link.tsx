import { Rss } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';

export function FeedLink() {
  return (
    <a
      href={`${paths.feeds}?what=blog`}
      className="inline-flex min-h-11 items-center gap-2 link font-semibold"
    >
      <Rss aria-hidden className="size-5 shrink-0" />
      Follow the blog
    </a>
  );
}

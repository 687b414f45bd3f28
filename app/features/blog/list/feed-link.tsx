import { Rss } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';

/** The way to hear of new articles. */
export function FeedLink() {
  return (
    <a href={paths.rss} className="inline-flex min-h-11 items-center gap-2 link font-semibold">
      <Rss aria-hidden className="size-5 shrink-0" />
      Follow the blog (RSS)
    </a>
  );
}

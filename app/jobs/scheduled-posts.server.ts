import { publishScheduled } from '#app/commands/publishing.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';

/** Publishes scheduled posts whenever the queue looks for work, so that each is public within a minute. */
export function scheduledPosts(services: Services): JobKind<object> {
  return {
    ...RECURRING,
    name: 'scheduled posts',
    everyMs: MINUTE_MS / 6,
    async run() {
      const slugs = await publishScheduled(services);
      if (slugs.length > 0) services.logger.info({ slugs }, 'published scheduled posts');
    },
  };
}

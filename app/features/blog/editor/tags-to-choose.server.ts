import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { listTags } from '../posts/posts.server.ts';
import type { Tag } from '../posts/post.ts';

/** All tags; null if they can't be read, so that posts can still be written. */
export async function tagsToChoose(db: Database, logger: Logger): Promise<Tag[] | null> {
  return listTags(db).catch((error: unknown) => {
    logger.error({ err: error }, 'listing tags failed');
    return null;
  });
}

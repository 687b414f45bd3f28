import { sql } from 'drizzle-orm';
import { fetchPhoto } from '#app/features/businesses/photos/fetching/fetch-photo.server.ts';
import { PICTURES_JOB } from '#app/features/blog/moving/pictures-job.ts';
import { addPicture } from '#app/features/blog/pictures/stored-pictures.server.ts';
import { HOUR_MS, MINUTE_MS } from '#app/platform/dates/durations.ts';
import type { MayConnect } from '#app/platform/outgoing/public-request.server.ts';
import type { JobKind } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { uploadAddress } from '#app/storage/pictures/upload-address.ts';

/** Pictures in Markdown: alternative text, and an address elsewhere. */
const ELSEWHERE = /!\[([^\]\n]*)\]\((https?:\/\/[^\s()<>]+)/g;

/** Brings the pictures of imported articles to this site. An article that is saved meanwhile keeps what was saved. */
export function articlePictures(
  { db, storage, config }: Pick<Services, 'db' | 'storage' | 'config'>,
  /** Allows other than public addresses in tests only. */
  mayConnect?: MayConnect,
): JobKind<{ post: number }> {
  return {
    ...PICTURES_JOB,
    atOnce: 1,
    retryMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS],
    givesUp: (_error, ageMs) => ageMs > 3 * HOUR_MS,
    async run({ post }, signal) {
      const { rows } = await db.execute<{ content: string; featured_image: string | null }>(
        sql`SELECT content, featured_image FROM blog_posts WHERE id = ${post}`,
      );
      const [article] = rows;
      if (!article) return;
      const found = [...article.content.matchAll(ELSEWHERE)].map(
        ([, alt = '', address = '']) => [address, alt] as const,
      );
      const top = article.featured_image;
      const wanted = new Map([
        ...(top && /^https?:/.test(top) ? [[top, ''] as const] : []),
        ...found.toReversed(),
      ]);
      let failed: string | null = null;
      for (const [address, alt] of wanted) {
        signal.throwIfAborted();
        const fetched = await fetchPhoto(address, {
          storage,
          signal,
          userAgent: `dog-directory (+${config.siteUrl})`,
          ...(mayConnect && { mayConnect }),
        });
        if (fetched.outcome === 'failed') failed = fetched.problem;
        if (fetched.outcome !== 'stored') continue;
        await addPicture(db, fetched.upload, null, alt);
        await db.execute(sql`
          UPDATE blog_posts SET featured_image = CASE featured_image WHEN ${address} THEN ${uploadAddress(fetched.upload)} ELSE featured_image END,
            content = replace(content, ${`](${address})`}, ${`](${uploadAddress(fetched.upload)})`})
          WHERE id = ${post}`);
      }
      // The next attempt only looks for those that are still elsewhere.
      if (failed !== null) throw new Error(failed);
    },
  };
}

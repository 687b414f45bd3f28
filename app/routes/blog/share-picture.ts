import { findPost } from '#app/features/blog/posts/posts.server.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/share-picture';

/** Link preview picture of a published article without pictures. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, sharePictures } = readingServices(context);
  const post = await findPost(db, { slug: params.slug });
  if (!post) throw new Response('Article not found.', { status: 404 });
  const picture = await sharePictures(post);
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      // Other sites embed it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

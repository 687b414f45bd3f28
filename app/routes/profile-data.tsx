import type { LoaderFunctionArgs } from 'react-router';
import { personalData } from '#app/features/accounts/personal-data.server.ts';
import { listPostsOfAuthor } from '#app/features/blog/author-posts.server.ts';
import { requireUser } from '#app/guard.server.ts';
import { servicesContext } from '#app/services-context.server.ts';

/** Everything kept about the signed-in user, their posts included, as a JSON file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db } = context.get(servicesContext);
  const { id } = requireUser(context);
  const [account, posts] = await Promise.all([personalData(db, id), listPostsOfAuthor(db, id)]);
  return new Response(`${JSON.stringify({ ...account, posts }, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}

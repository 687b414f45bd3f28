import { eq } from 'drizzle-orm';
import { data, type RouterContextProvider } from 'react-router';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { readAuthorForm } from '#app/features/blog/authors/author-form.ts';
import { findAuthor, saveAuthor } from '#app/features/blog/authors/authors.server.ts';
import { type AuthorAnswer, EditAuthor } from '#app/features/blog/authors/edit-author.tsx';
import { SLUG_MESSAGES } from '#app/features/blog/editor/form/post-form.ts';
import { isUniqueViolation } from '#app/features/blog/posts/database-errors.server.ts';
import * as paths from '#app/paths/paths.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { redirectDone, redirectRefused } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { blogAuthors } from '#db/schema.ts';
import type { Route } from './+types/author';

/** Admits writers to their own page (`mine`), and those who manage authors to all. */
async function admitTo(context: Readonly<RouterContextProvider>, name: string) {
  const isOwn = name === 'mine';
  const { services, userId } = admit(context, isOwn ? 'write posts' : 'manage authors');
  const author = await findAuthor(services.db, isOwn ? { user_id: userId } : { id: parseRowId(name) ?? 0 });
  if (!author && !isOwn && name !== 'new')
    throw redirectRefused(paths.authors, 'This author no longer exists.');
  return { services, userId, isOwn, author };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { author } = await admitTo(context, params.author);
  const { name = '', slug = '', about = '', picture = '', website = '', hidden } = author ?? {};
  return { stored: { name, slug, about, picture, website, hidden: hidden ? 'on' : '' }, isNew: !author };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, userId, isOwn, author } = await admitTo(context, params.author);
  const form = await readFormData(request);
  if (author && parseForm(texts('intent'), form).intent === 'delete') {
    await services.db.transaction(async (db) => {
      await db.delete(blogAuthors).where(eq(blogAuthors.id, author.id));
      await recordAction(db, { userId }, { action: 'author.deleted', name: author.name });
    });
    return redirectDone(paths.authors, 'Deleted');
  }
  const { typed, ...read } = readAuthorForm(form);
  if ('errors' in read) return data<AuthorAnswer>({ typed, errors: read.errors }, 400);
  try {
    await services.db.transaction(async (db) => {
      await saveAuthor(db, author?.id ?? null, isOwn ? userId : null, read.input);
      await recordAction(db, { userId }, { action: 'author.saved', name: read.input.name });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'blog_authors_slug_key')) throw error;
    return data<AuthorAnswer>({ typed, errors: { slug: SLUG_MESSAGES.taken } }, 409);
  }
  return redirectDone(paths.authors, 'Saved');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER } satisfies AuthorAnswer);
}

export default function BlogAdminAuthor({ loaderData, actionData, params }: Route.ComponentProps) {
  return <EditAuthor key={params.author} {...loaderData} answer={actionData} />;
}

import { data, redirect } from 'react-router';
import { publish } from '#app/commands/publishing.server.ts';
import { readPostForm } from '#app/features/blog/editor/form/post-form.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from './flash.ts';

type Publish = Parameters<typeof publish>;

/** Takes the form of the editor: leads to the list of posts once the post is stored, and stays in the editor until then. */
export async function answerPostForm(
  services: Publish[0],
  user: Publish[1],
  form: FormData,
  ...publishing: [store: Publish[3], done: Publish[4], before?: Publish[5]]
) {
  // Who replaces another's version has been shown what is in their own.
  const intent = form.has('replace') ? 'publish-anyway' : textOf(form, 'intent');
  const submitted = { values: readPostForm(form), intent };
  const outcome = await publish(services, user, submitted, ...publishing);
  if ('answer' in outcome) return data(outcome.answer, outcome.status);
  return redirect(paths.blogAdmin, { headers: { 'Set-Cookie': flashToast(...outcome.stored) } });
}

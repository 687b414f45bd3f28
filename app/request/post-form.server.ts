import { data, redirect } from 'react-router';
import { publish } from '#app/commands/publishing.server.ts';
import { readPostForm } from '#app/features/blog/editor/form/post-form.ts';
import * as paths from '#app/paths/paths.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { flashToast } from './flash.ts';

type Publish = Parameters<typeof publish>;

export async function answerPostForm(
  services: Publish[0],
  user: Publish[1],
  form: FormData,
  ...publishing: [store: Publish[3], done: Publish[4], before?: Publish[5]]
) {
  const { replace, intent } = parseForm(texts('replace', 'intent'), form);
  // Anyone replacing another's version has been shown it.
  const submitted = { values: readPostForm(form), intent: replace === '' ? intent : 'publish-anyway' };
  const outcome = await publish(services, user, submitted, ...publishing);
  if ('answer' in outcome) return data(outcome.answer, outcome.status);
  return redirect(paths.blogAdmin, { headers: { 'Set-Cookie': flashToast(...outcome.stored) } });
}

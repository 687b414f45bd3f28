import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { deleteAnswer, moveAnswer, saveAnswer } from '#app/commands/site/own-answers.server.ts';
import { checkAnswer, readAnswerForm } from '#app/features/site/answers/answer-form.ts';
import { AnswersPage, type AnswersRefused } from '#app/features/site/answers/answers-page.tsx';
import rows from '#app/features/site/places/site-places.css?url';
import stylesheet from '#app/features/site/service-types/service-types.css?url';
import { ownAnswers } from '#app/features/site/settings/own-answers.ts';
import { settingsOn } from '#app/features/site/settings/setting-texts.ts';
import { listSettingChanges } from '#app/features/site/settings/stored-settings.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { takeSettings } from '#app/request/settings-form.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/answers';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'stylesheet', href: rows },
];

/** The owner's own answers; `?answer=` opens the form of one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const { db, region } = context.get(servicesContext);
  const [{ settings }, changes] = await Promise.all([
    region(),
    listSettingChanges(db, settingsOn('answers')),
  ]);
  const answers = ownAnswers(settings);
  const asked = url.searchParams.get('answer');
  return { answers, edited: answers.find(({ id }) => id === asked) ?? null, changes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  if (form.has('undo')) {
    return takeSettings(services, userId, form, { section: 'answers', address: paths.siteAnswers });
  }
  const id = textOf(form, 'answer');
  const intent = textOf(form, 'intent');
  if (intent === 'delete') return led(await deleteAnswer(services, userId, id), 'Answer deleted');
  if (intent === 'up' || intent === 'down') {
    return led(await moveAnswer(services, userId, id, intent), 'Order changed');
  }
  const typed = readAnswerForm(form);
  const checked = checkAnswer(typed);
  if ('errors' in checked) return data<AnswersRefused>({ errors: checked.errors, typed }, 400);
  const problem = await saveAnswer(services, userId, id === '' ? null : id, checked.input);
  return led(problem, 'Answer saved', typed);
}

/** To the list again, or what was not done. */
function led(problem: string | null, done: string, typed?: AnswersRefused['typed']) {
  if (problem !== null) return data<AnswersRefused>({ problem, ...(typed && { typed }) }, 409);
  const toast = flashToast({ title: done, tone: 'success' });
  return redirect(paths.siteAnswers, { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER } satisfies AnswersRefused);
}

export const meta: MetaFunction = unlistedMetadata(paths.siteAnswers, 'Answers');

export default function OwnAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswersPage {...loaderData} refused={refusedOf(actionData)} />;
}

/** An undo that came too late has the answer of a page of settings. */
function refusedOf(answer: Route.ComponentProps['actionData']): AnswersRefused | null {
  if (!answer) return null;
  if (!('problems' in answer)) return answer;
  return answer.problem === null ? null : { problem: answer.problem };
}

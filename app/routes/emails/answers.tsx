import { data, type LinksFunction, type MetaFunction } from 'react-router';
import { deleteAnswer, moveAnswer, saveAnswer } from '#app/commands/site/own-answers.server.ts';
import { answerSchema } from '#app/features/messages/answers/answer-form.ts';
import { AnswersPage, type AnswersRefused } from '#app/features/messages/answers/answers-page.tsx';
import rows from '#app/features/catalogue/places/site-places.css?url';
import stylesheet from '#app/features/catalogue/service-types/service-types.css?url';
import { ownAnswers } from '#app/features/site/settings/own-answers.ts';
import { settingsOn } from '#app/features/site/settings/setting-texts.ts';
import { listSettingChanges } from '#app/features/site/settings/stored-settings.server.ts';
import * as paths from '#app/paths/paths.ts';
import { checkForm, parseForm, texts } from '#app/platform/parse-form.ts';
import { redirectDone } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { takeSettings } from '#app/request/settings-form.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/answers';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'stylesheet', href: rows },
];

/** The owner's reply templates; `?answer=` opens one for editing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, region } = admit(context, 'manage site').services;
  const [{ settings }, changes] = await Promise.all([
    region(),
    listSettingChanges(db, settingsOn('answers')),
  ]);
  const answers = ownAnswers(settings);
  const asked = url.searchParams.get('answer');
  return { answers, edited: answers.find(({ id }) => id === asked) ?? null, changes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  const { answer: id, intent, undo } = parseForm(texts('answer', 'intent', 'undo'), form);
  if (undo !== '') {
    return takeSettings(services, userId, form, { section: 'answers', address: paths.siteAnswers });
  }
  if (intent === 'delete') return led(await deleteAnswer(services, userId, id), 'Answer deleted');
  if (intent === 'up' || intent === 'down') {
    return led(await moveAnswer(services, userId, id, intent), 'Order changed');
  }
  const checked = checkForm(answerSchema, form);
  const { typed } = checked;
  if ('errors' in checked) return data<AnswersRefused>({ errors: checked.errors, typed }, 400);
  const problem = await saveAnswer(services, userId, id === '' ? null : id, checked.input);
  return led(problem, 'Answer saved', typed);
}

function led(problem: string | null, done: string, typed?: AnswersRefused['typed']) {
  if (problem !== null) return data<AnswersRefused>({ problem, ...(typed && { typed }) }, 409);
  return redirectDone(paths.siteAnswers, done);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER } satisfies AnswersRefused);
}

export const meta: MetaFunction = unlistedMetadata(paths.siteAnswers, 'Answers');

export default function OwnAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswersPage {...loaderData} refused={refusedOf(actionData)} />;
}

/** Converts the settings page's response to a failed undo. */
function refusedOf(answer: Route.ComponentProps['actionData']): AnswersRefused | null {
  if (!answer) return null;
  if (!('problems' in answer)) return answer;
  return answer.problem === null ? null : { problem: answer.problem };
}

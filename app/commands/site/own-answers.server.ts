/** The owner's reply templates. Each change is a change of the setting, so it is logged and can be undone. */
import { randomBytes } from 'node:crypto';
import type { AnswerValues } from '#app/features/messages/answers/answer-form.ts';
import {
  answersSetting,
  MOST_ANSWERS,
  type OwnAnswer,
  ownAnswers,
} from '#app/features/site/settings/own-answers.ts';
import type { Services } from '#app/services/services.server.ts';
import { changeSetting } from './site-settings.server.ts';

type Needed = Pick<Services, 'db' | 'region'>;

const GONE = 'This answer is no longer there.';
const FULL = `You have ${MOST_ANSWERS} answers already. Delete one first.`;

/** Appends or changes an answer.  @param id null for a new one  @returns an error message; null on success */
export function saveAnswer(
  services: Needed,
  userId: string,
  id: string | null,
  { title, text }: AnswerValues,
): Promise<string | null> {
  return change(services, userId, (answers) => {
    if (id === null && answers.length >= MOST_ANSWERS) return FULL;
    if (id === null) return [...answers, { id: randomBytes(4).toString('hex'), title, text }];
    if (!answers.some((answer) => answer.id === id)) return GONE;
    return answers.map((answer) => (answer.id === id ? { id, title, text } : answer));
  });
}

/** @returns an error message; null on success */
export function deleteAnswer(services: Needed, userId: string, id: string): Promise<string | null> {
  return change(services, userId, (answers) => {
    const left = answers.filter((answer) => answer.id !== id);
    return left.length === answers.length ? GONE : left;
  });
}

/** Moves an answer one place up or down.  @returns an error message; null on success */
export function moveAnswer(
  services: Needed,
  userId: string,
  id: string,
  direction: 'up' | 'down',
): Promise<string | null> {
  return change(services, userId, (answers) => {
    const from = answers.findIndex((answer) => answer.id === id);
    if (from === -1) return GONE;
    const to = direction === 'up' ? from - 1 : from + 1;
    const [one, other] = [answers[from], answers[to]];
    return one && other ? answers.with(from, other).with(to, one) : [...answers];
  });
}

async function change(
  services: Needed,
  userId: string,
  make: (answers: readonly OwnAnswer[]) => OwnAnswer[] | string,
): Promise<string | null> {
  let problem: string | null = null;
  await changeSetting(services, userId, 'answers', (present) => {
    const made = make(ownAnswers({ ...(present !== null && { answers: present }) }));
    if (typeof made !== 'string') return answersSetting(made);
    problem = made;
    return present;
  });
  return problem;
}

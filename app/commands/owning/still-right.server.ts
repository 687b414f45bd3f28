/** Answers to the half-yearly email, by its link, signed in or not. */
import { ownershipOfStopToken } from '#app/features/moderation/asking/answer-link.server.ts';
import {
  type Asked,
  findQuestion,
  findByStopLink,
  useAnswer,
} from '#app/features/moderation/asking/answers.server.ts';
import type { StillRightQuestion } from '#app/features/moderation/asking/still-right-page.tsx';
import { setAsking } from '#app/features/moderation/owning/ownership.server.ts';
import { applyAsOwner, type OwningServices, sendAsOwner } from './own-business.server.ts';

/** What the page of a link asks; null where it can be answered no more. */
export async function stillRightQuestion(
  services: Pick<OwningServices, 'db' | 'clock' | 'senderKeys'>,
  token: string,
): Promise<StillRightQuestion | null> {
  const found = await questionFor(services, token);
  if (!found) return null;
  const { slug, name } = found.asked.business;
  return { business: { slug, name }, isStop: found.isStop };
}

/** What has come of an answer. */
export type Answered =
  | { done: 'right' | 'closed' | 'stopped' | 'changed'; slug: string }
  | { problem: string }
  /** It can be answered no more. */
  | null;

const ANSWERS = ['right', 'changed', 'closed', 'stop'] as const;

/**
 * Runs the chosen answer. A link confirms once; choosing to change the listing or to stop emails does not use it up.
 */
export async function answerStillRight(
  services: OwningServices,
  token: string,
  answer: string,
): Promise<Answered> {
  const found = await questionFor(services, token);
  if (!found) return null;
  const { asked, isStop } = found;
  const { slug } = asked.business;
  const known = ANSWERS.find((one) => one === answer);
  if (!known || (isStop && known !== 'stop')) return { problem: 'Choose one of the answers.' };
  if (known === 'changed') return { done: 'changed', slug };
  if (known === 'stop') {
    await setAsking(services.db, asked.id, false);
    return { done: 'stopped', slug };
  }
  return services.db.transaction(async (db): Promise<Answered> => {
    if (!(await useAnswer(db, token, services.clock()))) return null;
    const within = { ...services, db };
    const change = { patch: {}, note: null };
    if (known === 'closed') {
      await sendAsOwner(within, asked.user, asked.business, { ...change, kind: 'close' });
      return { done: 'closed', slug };
    }
    const applied = await applyAsOwner(within, asked.user, asked.business, { ...change, kind: 'confirm' });
    if (applied.outcome === 'refused') throw new Error(Object.values(applied.problems).join(' '));
    return { done: 'right', slug };
  });
}

async function questionFor(
  { db, clock, senderKeys }: Pick<OwningServices, 'db' | 'clock' | 'senderKeys'>,
  token: string,
): Promise<{ asked: Asked; isStop: boolean } | null> {
  const stops = ownershipOfStopToken(senderKeys, token);
  const asked = stops === null ? await findQuestion(db, token, clock()) : await findByStopLink(db, stops);
  return asked && { asked, isStop: stops !== null };
}

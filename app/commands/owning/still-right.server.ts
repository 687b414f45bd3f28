/** Answers to the half-yearly email, the one with figures and the one about new dogs, and the end of recurring emails, by secret links that need no sign-in. */
import {
  hashOfEmailStopToken,
  ownershipOfStopToken,
  type EmailedQuestion,
  readAnswerToken,
} from '#app/features/moderation/asking/answer-link.server.ts';
import {
  type Asked,
  findFiguresQuestion,
  findQuestion,
  findByStopLink,
  useAnswer,
} from '#app/features/moderation/asking/answers.server.ts';
import {
  areEmailsStopped,
  startEmails,
  stopEmails,
} from '#app/features/moderation/asking/stopped-emails.server.ts';
import type { StillRightQuestion } from '#app/features/moderation/asking/still-right-page.tsx';
import { findAskedNewDogs, whenAskedAgain } from '#app/features/moderation/asking/new-dogs.server.ts';
import { answerKey, monthsAhead, newDogsText } from '#app/features/businesses/listing/new-dogs.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { forgetStopped } from '#app/features/enquiries/stored-enquiries.server.ts';
import { stopAsking } from '#app/features/moderation/owning/ownership.server.ts';
import { toldListing } from './told-listing.server.ts';
import { sayNewDogs } from './say-new-dogs.server.ts';
import { applyAsOwner, type OwningServices, sendAsOwner } from './own-business.server.ts';

export async function stillRightQuestion(
  services: Pick<OwningServices, 'db' | 'clock' | 'senderKeys'>,
  token: string,
): Promise<StillRightQuestion | null> {
  const hash = hashOfEmailStopToken(services.senderKeys, token);
  if (hash !== null) {
    const isStopped = await areEmailsStopped(services.db, hash);
    return { isStopped, told: await toldListing(services, hash) };
  }
  const asked = readAnswerToken(services.senderKeys, token);
  if (asked?.about === 'dogs') {
    const found = await findAskedNewDogs(services.db, asked, services.clock());
    if (!found) return null;
    const { slug, name } = found.business;
    const months = monthsAhead(britishDate(services.clock()));
    return { business: { slug, name }, newDogs: { said: found.said && newDogsText(found.said), months } };
  }
  const found = await questionFor(services, token);
  if (!found) return null;
  const { slug, name } = found.asked.business;
  return { business: { slug, name }, isStop: found.isStop };
}

export type Answered =
  | { done: 'right' | 'closed' | 'stopped' | 'changed'; slug: string }
  | { done: 'new dogs'; slug: string; again: string | null }
  | { done: 'emails stopped' | 'emails started' }
  | { problem: string }
  | null;

const ANSWERS = ['right', 'changed', 'closed', 'stop'] as const;

/** Runs the chosen answer. A link confirms once; changing the listing or stopping the emails doesn't use it up. */
export async function answerStillRight(
  services: OwningServices,
  token: string,
  answer: string,
  month = '',
): Promise<Answered> {
  const hash = hashOfEmailStopToken(services.senderKeys, token);
  if (hash !== null) return answerStop(services.db, hash, answer);
  const emailed = readAnswerToken(services.senderKeys, token);
  if (emailed?.about === 'dogs') return answerNewDogs(services, emailed, answerKey(answer, month));
  const found = await questionFor(services, token);
  if (!found) return null;
  const { asked, isStop } = found;
  const { slug } = asked.business;
  const known = ANSWERS.find((one) => one === answer);
  if (!known || (isStop && known !== 'stop')) return { problem: 'Choose one of the answers.' };
  if (known === 'changed') return { done: 'changed', slug };
  if (known === 'stop') {
    await stopAsking(services.db, asked.id);
    return { done: 'stopped', slug };
  }
  return services.db.transaction(async (db): Promise<Answered> => {
    const isOpen = emailed
      ? isStillAsked(db, emailed, services.clock())
      : useAnswer(db, token, services.clock());
    if (!(await isOpen)) return null;
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

/** Answers once, because the link only replaces the statement that the email was about. */
async function answerNewDogs(
  services: OwningServices,
  asked: EmailedQuestion,
  key: string,
): Promise<Answered> {
  return services.db.transaction(async (db): Promise<Answered> => {
    await lockBusinesses(db);
    const found = await findAskedNewDogs(db, asked, services.clock());
    if (!found) return null;
    const { id, user, business } = found;
    const done = await sayNewDogs({ ...services, db }, user, business, key);
    if ('problem' in done) return { problem: done.problem };
    const again = await whenAskedAgain({ ...services, db }, { id, email: user.email });
    return { done: 'new dogs', slug: business.slug, again };
  });
}

async function answerStop(db: OwningServices['db'], hash: string, answer: string): Promise<Answered> {
  if (answer === 'stop') {
    await stopEmails(db, hash);
    await forgetStopped(db, hash);
    return { done: 'emails stopped' };
  }
  if (answer !== 'start') return { problem: 'Choose one of the answers.' };
  await startEmails(db, hash);
  return { done: 'emails started' };
}

/** True until the listing is confirmed; keeps others from confirming it until the transaction ends. */
async function isStillAsked(
  db: OwningServices['db'],
  emailed: EmailedQuestion,
  now: number,
): Promise<boolean> {
  await lockBusinesses(db);
  return (await findFiguresQuestion(db, emailed, now)) !== null;
}

async function questionFor(
  { db, clock, senderKeys }: Pick<OwningServices, 'db' | 'clock' | 'senderKeys'>,
  token: string,
): Promise<{ asked: Asked; isStop: boolean } | null> {
  const emailed = readAnswerToken(senderKeys, token);
  if (emailed) {
    const asked = await findFiguresQuestion(db, emailed, clock());
    return asked && { asked, isStop: false };
  }
  const stops = ownershipOfStopToken(senderKeys, token);
  const asked = stops === null ? await findQuestion(db, token, clock()) : await findByStopLink(db, stops);
  return asked && { asked, isStop: stops !== null };
}

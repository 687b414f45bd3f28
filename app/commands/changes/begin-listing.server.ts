/** The multi-step form for new listings; answers are stored until they are sent. */
import { countEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import {
  answersOf,
  type Asking,
  problemsOf,
  stepFields,
  stepPrices,
  stepToMend,
  typedIn,
} from '#app/features/moderation/new-listing/answers.server.ts';
import {
  beginListing,
  type BegunListing,
  findBegun,
  keepSent,
  keepTyped,
  type Typed,
} from '#app/features/moderation/new-listing/begun-listings.server.ts';
import type { CheckShown } from '#app/features/moderation/new-listing/check-page.tsx';
import type { SentShown } from '#app/features/moderation/new-listing/sent-page.tsx';
import type { StepShown } from '#app/features/moderation/new-listing/step-page.tsx';
import { type AskingStep, besideStep, isStep } from '#app/features/moderation/new-listing/steps.ts';
import { findChange, withdrawChange } from '#app/features/moderation/suggestions/store.server.ts';
import { readTypedPostcode } from '#app/features/places/geocoding/typed-postcode.ts';
import * as paths from '#app/paths/paths.ts';
import type { SentFields } from '#app/platform/form-text.ts';
import { EVERYBODY, refusalFor, type SendingInput } from '../sending/admit-sender.server.ts';
import { emailSender } from './email-sender.server.ts';
import { askingOf, takeNewBusiness } from './take-new-business.server.ts';
import {
  NOT_SENT,
  refuseFields,
  type SuggestionNotTaken,
  type TakingServices,
  typedValues,
} from './take-suggestion.server.ts';

/** Bytes for all answers, about three times the fields' own limits. */
const MOST_BYTES = 60_000;

interface SentPage extends SendingInput {
  fields: SentFields;
}

/** Starts a listing from a search.  @returns the path of the first step, or the reason for a refusal */
export async function beginWith(
  services: TakingServices,
  address: string | null,
  sent: SentFields,
): Promise<{ to: string } | SuggestionNotTaken> {
  const typed = typedIn('business', sent, {}, await askingOf(services, {}));
  try {
    await services.limits.count('begun listing', { address, account: EVERYBODY });
    return { to: paths.begunListing(await beginListing(services.db, typed), 'business') };
  } catch (error) {
    return refusalFor(services, NOT_SENT, error);
  }
}

/** Loads a step, or a redirect; null if nothing is stored at this address. */
export async function begunPage(
  services: Pick<TakingServices, 'db' | 'clock' | 'serviceTypes' | 'customFields'>,
  begun: string,
  page: string,
  isChanged: boolean,
): Promise<{ asks: StepShown } | { checks: CheckShown } | { sent: SentShown } | { to: string } | null> {
  const { db, clock } = services;
  const found = await findBegun(db, begun, clock());
  if (!found) return null;
  const sent = await sentOf(services, found);
  if (page === 'sent' && sent) return { sent: { begun, email: sent.isWaiting ? sent.email : null } };
  // Once confirmed, the listing is with the admins.
  if (sent && !sent.isWaiting) return { to: paths.begunListing(begun, 'sent') };
  if (!isStep(page)) return { to: paths.begunListing(begun, sent ? 'check' : 'business') };
  const { typed } = found;
  const asking = await askingOf(services, typed);
  if (page !== 'check') return { asks: askingStep(page, typed, asking, isChanged) };
  const toMend = stepToMend(typed, asking);
  return { checks: { begun, answers: answersOf(typed, asking), toMend, email: sent?.email ?? null } };
}

/** Stores a step or sends all steps.  @returns the path of the next page, or the form again */
export async function takeStep(
  services: TakingServices,
  address: string | null,
  { begun, page, isChanged }: { begun: string; page: string; isChanged: boolean },
  sent: SentPage,
): Promise<{ to: string; again?: true } | SuggestionNotTaken | null> {
  const { db, clock } = services;
  const found = await findBegun(db, begun, clock());
  if (!found) return null;
  const next = (to: string) => ({ to: paths.begunListing(begun, to) });
  const before = await sentOf(services, found);
  if (before && !before.isWaiting) return next('sent');
  if (page === 'sent') return before ? sendAgain(services, begun, before) : next('check');
  if (!isStep(page)) return next('business');
  if (page === 'check') return sendAll(services, address, { begun, found }, sent);
  const { typed, problems } = await readStep(services, page, sent.fields, found.typed);
  if (Buffer.byteLength(JSON.stringify({ ...found.typed, ...typed })) > MOST_BYTES) {
    const description = 'This is too long. Shorten your longest answer.';
    return {
      status: 400,
      answer: { values: typed, problem: { title: NOT_SENT, description, tone: 'danger' } },
    };
  }
  // Stores invalid input too, so that nothing typed is lost.
  await keepTyped(db, begun, typed);
  const beside = besideStep(page);
  const [intent] = sent.fields['intent'] ?? [];
  if (intent === 'keep') return next(page);
  if (intent === 'back') return next(beside.before ?? 'business');
  if (Object.keys(problems).length > 0) return refuseFields(typed, problems);
  return next(isChanged ? 'check' : (beside.after ?? 'check'));
}

/** Sends the answers. A changed email address gets a new link, and the earlier link stops working. */
async function sendAll(
  services: TakingServices,
  address: string | null,
  { begun, found }: { begun: string; found: BegunListing },
  { fields, ...sending }: SentPage,
): Promise<{ to: string } | SuggestionNotTaken> {
  const toMend = stepToMend(found.typed, await askingOf(services, found.typed));
  if (toMend) return { to: `${paths.begunListing(begun, toMend)}?check=1` };
  const [[email = ''] = [], [note = ''] = []] = [fields['email'], fields['note']];
  const taken = await takeNewBusiness(services, address, { typed: found.typed, email, note, ...sending });
  if (taken.status !== 200)
    return { ...taken, answer: { ...taken.answer, values: typedValues({ email, note }) } };
  const before = await keepSent(services.db, begun, taken.id);
  if (before !== null && before !== taken.id) await withdrawChange(services.db, before);
  return { to: paths.begunListing(begun, 'sent') };
}

async function sendAgain(
  services: TakingServices,
  begun: string,
  sent: { id: number; email: string },
): Promise<{ to: string; again: true } | SuggestionNotTaken> {
  try {
    await countEmail(services.limits, sent.email);
  } catch (error) {
    return refusalFor(services, NOT_SENT, error);
  }
  await emailSender(services, sent.id, true);
  return { to: paths.begunListing(begun, 'sent'), again: true };
}

async function sentOf({ db }: Pick<TakingServices, 'db'>, { changeId }: BegunListing) {
  const change = changeId === null ? null : await findChange(db, changeId);
  if (!change || ['withdrawn', 'expired'].includes(change.state)) return null;
  return { id: change.id, email: change.senderEmail ?? '', isWaiting: change.state === 'unconfirmed' };
}

async function readStep(
  services: TakingServices,
  step: AskingStep,
  sent: SentFields,
  before: Typed,
): Promise<{ typed: Typed; problems: Record<string, string> }> {
  const asking = await askingOf(services, before);
  const read = typedIn(step, sent, before, asking);
  const postcode = await readTypedPostcode(services, read['postal_code'] ?? '', before['postal_code'] ?? '');
  const typed = step === 'where' ? { ...read, postal_code: postcode.text } : read;
  const problems = problemsOf(step, { ...before, ...typed }, asking);
  if (postcode.problem) problems['postal_code'] = postcode.problem;
  return { typed, problems };
}

function askingStep(step: AskingStep, typed: Typed, asking: Asking, isChanged: boolean): StepShown {
  return {
    step,
    fields: stepFields(step, typed, asking),
    prices: step === 'prices' ? stepPrices(typed) : null,
    problems: isChanged ? problemsOf(step, typed, asking) : {},
    isChanged,
  };
}

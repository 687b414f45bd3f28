import { errorReason } from '#app/platform/error-reason.ts';
import { type PublicStep, RefusedRequest } from '#app/platform/outgoing/public-request.server.ts';
import { mayAsk } from './robots.ts';
import { ask, MOST_REDIRECTS, type SiteAsking } from './asking.server.ts';
import { isOneSite } from './site-address.ts';
import type { RulesOf } from './site-robots.server.ts';

export type SiteLook =
  /** `movedTo`: address of another site it permanently redirects to. */
  | { outcome: 'works'; movedTo: string | null }
  | { outcome: 'failed'; problem: string }
  /** It must not be requested or only serves browsers, so its state is unknown. */
  | { outcome: 'refused'; problem: string }
  /** Inconclusive; retry soon, or tomorrow. */
  | { outcome: 'later'; problem: string; isOurs: boolean };

const FOR_GOOD: ReadonlySet<number> = new Set([301, 308]);
/** Statuses of missing pages. Other refusals may only concern bots. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const OURS: ReadonlySet<string> = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EMFILE']);

/**
 * Checks that a website answers, with HEAD, then GET if unclear, within robots.txt and the host's rate limit.
 * @throws the signal's reason
 */
export async function lookAtSite(address: string, asking: SiteAsking, rulesOf: RulesOf): Promise<SiteLook> {
  let url = address;
  let forGood = true;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const refusal = await forbidden(url, rulesOf);
      if (refusal) return refusal;
      const { status, location } = await answerOf(url, asking);
      if (location === null) return verdict(status, forGood && !isOneSite(url, address) ? url : null);
      forGood &&= FOR_GOOD.has(status);
      url = location;
    }
    return { outcome: 'failed', problem: 'It leads on from one address to another without end.' };
  } catch (error) {
    asking.signal.throwIfAborted();
    if (error instanceof RefusedRequest) return { outcome: 'refused', problem: error.message };
    return noAnswer(error);
  }
}

async function forbidden(url: string, rulesOf: RulesOf): Promise<SiteLook | null> {
  const { origin, pathname, search, protocol } = new URL(url);
  // The request itself rejects addresses outside the web.
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const rules = await rulesOf(origin);
  if ('problem' in rules) return { outcome: 'later', problem: rules.problem, isOurs: false };
  if (mayAsk(rules, pathname + search)) return null;
  return { outcome: 'refused', problem: 'Its robots.txt asks not to be looked at.' };
}

/** @throws if neither HEAD nor GET is answered */
async function answerOf(url: string, asking: SiteAsking): Promise<PublicStep> {
  try {
    const answer = await ask(url, 'HEAD', asking);
    if (answer.status < 400) return answer;
  } catch (error) {
    asking.signal.throwIfAborted();
    // Don't try again after a host name was not found.
    if (error instanceof RefusedRequest || codesOf(error).includes('ENOTFOUND')) throw error;
  }
  return ask(url, 'GET', asking);
}

function verdict(status: number, movedTo: string | null): SiteLook {
  if (status < 400) return { outcome: 'works', movedTo };
  if (GONE.has(status))
    return { outcome: 'failed', problem: `There is no such page: the answer was ${status}.` };
  if (status >= 500) return { outcome: 'failed', problem: `The site is broken: the answer was ${status}.` };
  return { outcome: 'refused', problem: `It answers people alone: the answer was ${status}.` };
}

function noAnswer(error: unknown): SiteLook {
  const codes = codesOf(error);
  if (codes.some((code) => OURS.has(code))) {
    return { outcome: 'later', problem: `Nothing could be asked: ${errorReason(error)}.`, isOurs: true };
  }
  const failed = (problem: string): SiteLook => ({ outcome: 'failed', problem });
  if (codes.includes('ENOTFOUND')) return failed('Nobody has this address.');
  if (codes.some((code) => code.includes('CERT'))) {
    return failed('Its certificate is not in order, and browsers warn of it.');
  }
  if (error instanceof Error && error.name === 'TimeoutError') return failed('No answer in 15 seconds.');
  return failed(`No answer: ${errorReason(error)}.`);
}

function codesOf(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(codesOf);
  return error instanceof Error && 'code' in error ? [String(error.code)] : [];
}

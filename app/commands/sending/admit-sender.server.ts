/** Protects public forms against bots and floods. */
import { CaptchaFailed } from '#app/features/accounts/captcha/captcha-failed.ts';
import { CAPTCHA_REQUIRED } from '#app/features/accounts/forms/form-answer.ts';
import { type LimitedAttempt, TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { TooManyEmails } from '#app/features/accounts/limits/email-budget.server.ts';

export type AdmittingServices = Pick<Services, 'limits' | 'captcha' | 'logger'> & {
  config: Pick<Services['config'], 'contactEmail'>;
};

/** Key of the budgets shared by all senders. */
export const EVERYBODY = 'everybody';

export interface LimitKinds {
  any: LimitedAttempt;
  withoutCaptcha: LimitedAttempt;
}

export interface SendingInput {
  isTrapped: boolean;
  solution: string;
}

/**
 * Admits a form, unless over a limit or from a bot; the first few a day need no captcha.
 * @throws TooManyAttempts, CaptchaNeeded, CaptchaFailed
 */
export async function admitSender(
  { captcha, limits }: AdmittingServices,
  kinds: LimitKinds,
  solution: string,
  address: string | null,
): Promise<void> {
  const attempt = { address, account: EVERYBODY };
  if (solution === '' && captcha.provider !== 'off') {
    await limits.count(kinds.withoutCaptcha, attempt).catch((error: unknown) => {
      throw error instanceof TooManyAttempts ? new CaptchaNeeded(error.retryAfterSeconds) : error;
    });
  } else {
    const verdict = await captcha.verify(solution);
    if (verdict !== 'passed') throw new CaptchaFailed(verdict === 'unreachable');
  }
  await limits.count(kinds.any, attempt);
}

export interface SendingRefused {
  status: 400 | 429 | 503;
  answer: { problem: ToastMessage; captchaNeeded?: true };
  retryAfterSeconds?: number;
}

/** Message for a refused form.  @param title such as "We couldn’t send your message" */
export function refusalFor(
  { logger, config: { contactEmail } }: AdmittingServices,
  title: string,
  error: unknown,
): SendingRefused {
  const refuse = (status: 400 | 429 | 503, description: string): SendingRefused => ({
    status,
    answer: { problem: { title, description, tone: 'danger' } },
  });
  if (error instanceof CaptchaNeeded) {
    const { retryAfterSeconds } = error;
    return { status: 429, answer: { problem: CAPTCHA_REQUIRED, captchaNeeded: true }, retryAfterSeconds };
  }
  if (error instanceof CaptchaFailed) {
    const { answer, status } = refuse(error.unreachable ? 503 : 400, error.message);
    return { status, answer: { ...answer, captchaNeeded: true } };
  }
  const otherwise = contactEmail === null ? '' : ` or write to ${contactEmail}`;
  if (error instanceof TooManyEmails)
    return { ...refuse(429, error.message), retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof TooManyAttempts) {
    const { scope, retryAfterSeconds, whenAgain } = error;
    const from =
      scope === 'network'
        ? 'Too many messages have come from your network'
        : 'We’ve had a lot of messages today';
    const description = `${from}. Please try again in ${whenAgain}${otherwise}.`;
    return { ...refuse(429, description), retryAfterSeconds };
  }
  logger.error({ err: error }, 'taking in a form failed');
  const description = `We couldn’t save this. What you typed is still here. Try again in a few minutes${otherwise}.`;
  return refuse(503, description);
}

class CaptchaNeeded extends Error {
  override name = 'CaptchaNeeded';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Please complete the CAPTCHA verification');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

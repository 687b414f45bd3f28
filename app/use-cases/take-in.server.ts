/** Takes in what is typed into a form that anybody may send, as far as all such forms do the same. */
import { textOf } from '#app/platform/form-text.ts';
import type { ContactAnswer } from '#app/features/messages/contact-answer.ts';
import { type LimitedAttempt, TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { CaptchaFailed } from '#app/features/accounts/captcha/captcha-failed.ts';
import { CAPTCHA_REQUIRED, MISSING_FIELDS } from '#app/features/accounts/forms/form-answer.ts';
import { checkMessage, readMessageForm } from '#app/features/messages/check-message.server.ts';
import { TRAP } from '#app/features/messages/contact-answer.ts';
import type { MessageErrors, MessageValues } from '#app/features/messages/message.ts';
import type { Services } from '#app/services/services.server.ts';

export type TakingServices = Pick<Services, 'limits' | 'captcha' | 'logger'> & {
  config: Pick<Services['config'], 'contactEmail'>;
};

/** Taken in, or the form with what is wrong; with the status of the answer. */
export type Taken =
  | { status: 200 }
  | { status: 400 | 429 | 503; answer: ContactAnswer; retryAfterSeconds?: number };

/** All messages count against the same budgets, whoever they are from. */
export const EVERYBODY = 'everybody';

/** What counts how many have come, with and without a captcha. */
interface LimitKinds {
  any: LimitedAttempt;
  withoutCaptcha: LimitedAttempt;
}

const NOT_SENT = 'The message was not sent';

/**
 * Gives a message on, unless a field is wrong, too many have come, or a program has written it. The first few a day need no
 * captcha, so that one can write without scripts.
 * @param address of the request; null when unknown
 * @param deliver may throw TooManyAttempts
 */
export async function takeIn(
  services: TakingServices,
  form: FormData,
  address: string | null,
  kinds: LimitKinds,
  deliver: (input: MessageValues) => Promise<void>,
): Promise<Taken> {
  const values = readMessageForm(form);
  const checked = checkMessage(values);
  if ('errors' in checked) return refuseFields(values, checked.errors);
  if (textOf(form, TRAP) !== '') {
    // Whoever is no program, but whose browser has filled the field in, can send it again: it comes back empty.
    const description = 'A field that people do not see was filled in. Please send the message again.';
    return refuse(400, values, description);
  }
  const captcha = textOf(form, 'captcha') || textOf(form, 'h-captcha-response');
  try {
    await admit(services, kinds, captcha, address);
    await deliver(checked.input);
    return { status: 200 };
  } catch (error) {
    return refuseFor(services, values, error);
  }
}

/** @throws TooManyAttempts, CaptchaNeeded, CaptchaFailed */
async function admit(
  { captcha, limits }: TakingServices,
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

/** There have been so many messages without a captcha that one is asked for. */
class CaptchaNeeded extends Error {
  override name = 'CaptchaNeeded';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Please complete the CAPTCHA verification');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function refuseFields(values: MessageValues, errors: MessageErrors): Taken {
  const isEmpty = Object.keys(errors).some((name) => values[name as keyof MessageValues].trim() === '');
  const [first = ''] = Object.values(errors);
  const problem = isEmpty
    ? MISSING_FIELDS
    : ({ title: NOT_SENT, description: first, tone: 'danger' } as const);
  return { status: 400, answer: { values, errors, problem } };
}

function refuse(
  status: 400 | 429 | 503,
  values: MessageValues,
  description: string,
): Taken & { status: 400 | 429 | 503 } {
  return { status, answer: { values, problem: { title: NOT_SENT, description, tone: 'danger' } } };
}

function refuseFor(
  { logger, config: { contactEmail } }: TakingServices,
  values: MessageValues,
  error: unknown,
): Taken {
  if (error instanceof CaptchaNeeded) {
    const { retryAfterSeconds } = error;
    return {
      status: 429,
      answer: { values, problem: CAPTCHA_REQUIRED, captchaNeeded: true },
      retryAfterSeconds,
    };
  }
  if (error instanceof CaptchaFailed) {
    const refused = refuse(error.unreachable ? 503 : 400, values, error.message);
    return { ...refused, answer: { ...refused.answer, captchaNeeded: true } };
  }
  const otherwise = contactEmail === null ? '' : ` or write to ${contactEmail}`;
  if (error instanceof TooManyAttempts) {
    const { scope, retryAfterSeconds } = error;
    const from =
      scope === 'network' ? 'Many messages have come from your network' : 'Many messages have come today';
    const refused = refuse(
      429,
      values,
      `${from}. Please try again ${whenAgain(retryAfterSeconds)}${otherwise}.`,
    );
    return { ...refused, retryAfterSeconds };
  }
  logger.error({ err: error }, 'taking in a message failed');
  return refuse(
    503,
    values,
    `It could not be stored just now. What you typed is still here: please try again in a few minutes${otherwise}.`,
  );
}

function whenAgain(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'in a minute';
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

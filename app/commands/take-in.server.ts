import type { ContactAnswer } from '#app/features/messages/contact-answer.ts';
import { MISSING_FIELDS } from '#app/features/accounts/forms/form-answer.ts';
import { checkMessage } from '#app/features/messages/check-message.server.ts';
import type { MessageErrors, MessageValues } from '#app/features/messages/message.ts';
import {
  admitSender,
  type AdmittingServices,
  type LimitKinds,
  refusalFor,
  type SendingInput,
} from './sending/admit-sender.server.ts';

export type TakingServices = AdmittingServices;

export interface SentMessage extends SendingInput {
  values: MessageValues;
}

export type Taken =
  | { status: 200 }
  | { status: 400 | 429 | 503; answer: ContactAnswer; retryAfterSeconds?: number };

const NOT_SENT = 'We couldn’t send your message';

/** Delivers a message, unless invalid, over a limit or from a bot; the first few a day need no captcha. */
export async function takeIn(
  services: TakingServices,
  { values, isTrapped, solution }: SentMessage,
  address: string | null,
  kinds: LimitKinds,
  deliver: (input: MessageValues) => Promise<void>,
): Promise<Taken> {
  const checked = checkMessage(values);
  if ('errors' in checked) return refuseFields(values, checked.errors);
  if (isTrapped) {
    // People whose browser filled in the honeypot can send again, because it is emptied.
    const description = 'A hidden field was filled in, perhaps by your browser. Send the message again.';
    return refuse(400, values, description);
  }
  try {
    await admitSender(services, kinds, solution, address);
    await deliver(checked.input);
    return { status: 200 };
  } catch (error) {
    const { answer, ...refused } = refusalFor(services, NOT_SENT, error);
    return { ...refused, answer: { values, ...answer } };
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

import { data } from 'react-router';

/** Why a form was not taken in. */
interface Refusal {
  status: number;
  /** When it can be sent again, where that is a matter of time. */
  retryAfterSeconds?: number | undefined;
}

/** What an action returns for a form that was not taken in: the page with what is wrong, and when to try again. */
export function refusedForm<Answer>(answer: Answer, { status, retryAfterSeconds }: Refusal) {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
  return data<Answer>(answer, { status, headers });
}

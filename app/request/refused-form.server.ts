import { data } from 'react-router';

interface Refusal {
  status: number;
  retryAfterSeconds?: number | undefined;
}

export function refusedForm<Answer>(answer: Answer, { status, retryAfterSeconds }: Refusal) {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
  return data<Answer>(answer, { status, headers });
}

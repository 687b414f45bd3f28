import { answerDue, stepDue } from './clock.ts';

/** Progress of a defamation complaint; times are ISO 8601. */
export interface ComplaintProgress {
  at: string;
  notifiedAt: string | null;
  answer: 'remove' | 'keep' | null;
  answeredAt: string | null;
}

/** Returns an admin's next step and its deadline (ISO 8601). */
export function nextStep(
  { at, notifiedAt, answer, answeredAt }: ComplaintProgress,
  now: number,
  holidays: ReadonlySet<string>,
): { step: string; due: string } {
  const iso = (moment: number) => new Date(moment).toISOString();
  if (notifiedAt === null)
    return { step: 'Send the complaint to the writer', due: iso(stepDue(Date.parse(at), holidays)) };
  if (answer !== null && answeredAt !== null) {
    const step =
      answer === 'remove'
        ? 'The writer wants it removed: remove it'
        : 'The writer stands by it: keep it, and pass on their details only if they agreed';
    return { step, due: iso(stepDue(Date.parse(answeredAt), holidays)) };
  }
  const end = answerDue(Date.parse(notifiedAt));
  if (now < end) return { step: 'Wait for the writer’s answer', due: iso(end) };
  return { step: 'The writer did not answer: remove it', due: iso(stepDue(end, holidays)) };
}

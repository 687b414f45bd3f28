import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const NONE = new Set<string>();
const progress = {
  at: '2026-11-24T10:00:00.000Z',
  notifiedAt: null,
  answer: null,
  answeredAt: null,
} as const;
const sent = { ...progress, notifiedAt: '2026-11-25T10:00:00.000Z' } as const;
const now = Date.parse('2026-11-26T10:00:00Z');

test('a complaint goes from the notice to the answer to the end, each with its time', () => {
  expect(nextStep(progress, now, NONE)).toEqual({
    step: 'Send the complaint to the writer',
    due: '2026-11-26T10:00:00.000Z',
  });
  expect(nextStep(sent, now, NONE)).toEqual({
    step: 'Wait for the writer’s answer',
    due: '2026-12-01T00:00:00.000Z',
  });
  expect(nextStep(sent, Date.parse('2026-12-01T00:00:00Z'), NONE)).toEqual({
    step: 'The writer did not answer: remove it',
    due: '2026-12-03T00:00:00.000Z',
  });
  const answered = { ...sent, answer: 'remove', answeredAt: '2026-11-26T09:00:00.000Z' } as const;
  expect(nextStep(answered, now, NONE)).toMatchObject({ due: '2026-11-30T09:00:00.000Z' });
});

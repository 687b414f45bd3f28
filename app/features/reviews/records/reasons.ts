import { LONGEST_AGO_YEARS } from './review.ts';

/** Reasons to decline or remove a review, sent to its author. Being negative is not among them. */
export const REASONS = {
  'not-about': 'It is not about this business.',
  'not-own': 'It is not the writer’s own experience.',
  paid: 'It was paid for, or written by someone with a tie to the business.',
  personal: 'It gives personal details of another person.',
  abusive: 'It is abusive or discriminates.',
  advertising: 'It is advertising.',
  old: `The experience is more than ${LONGEST_AGO_YEARS} years ago.`,
} as const;

export type Reason = keyof typeof REASONS;

export function isReason(text: string): text is Reason {
  return Object.hasOwn(REASONS, text);
}

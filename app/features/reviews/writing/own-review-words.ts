import { type ReviewState } from '../records/review.ts';
import { CHANGE_REVIEW_DAYS, DECIDE_REVIEW_WORKING_DAYS } from '#app/platform/periods.ts';

/** Titles of the page of a review for its author, by the review's state. */
export const TITLES: Readonly<Record<ReviewState, string>> = {
  unconfirmed: 'Confirm your review',
  waiting: 'Thank you',
  returned: 'Please change your review',
  published: 'Your review is published',
  declined: 'We did not publish your review',
  removed: 'We removed your review',
  withdrawn: 'Your review is deleted',
  replaced: 'You have replaced this review',
  duplicate: 'Your later review is shown',
  expired: 'Your review is deleted',
};

export const LEDES: Readonly<Partial<Record<ReviewState, string>>> = {
  unconfirmed: 'Read it once more. We check it after you confirm it.',
  waiting: `We will email you when we have decided, usually within ${DECIDE_REVIEW_WORKING_DAYS} working days.`,
  returned: `Your review is not shown until you have changed it. After ${CHANGE_REVIEW_DAYS} days we delete it.`,
  withdrawn: 'We have deleted the text, your name and your email address.',
  expired: `You did not change it within ${CHANGE_REVIEW_DAYS} days, so we deleted the text, your name and your email address.`,
};

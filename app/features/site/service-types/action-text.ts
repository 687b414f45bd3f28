import { withThousands } from '#app/platform/words/numbers.ts';
import type { DoneAction } from './list.server.ts';

/** '1 business', '2,073 businesses'; the word alone where the number stands elsewhere. */
export function businessesText(count: number, wordAlone = false): string {
  const word = count === 1 ? 'business' : 'businesses';
  return wordAlone ? word : `${withThousands(count)} ${word}`;
}

/** What an action has done, in a sentence or two. */
export function actionText({ kind, name, category, businesses }: DoneAction): string {
  const number = businessesText(businesses);
  if (kind === 'left-out') return `“${name}” is now left out of imports. ${number} removed.`;
  if (kind === 'edited') {
    return category === name
      ? `“${name}” has been changed.`
      : `“${name}” is now called “${category}”, with its ${number}.`;
  }
  return category === null
    ? `“${name}” has been deleted.`
    : `“${name}” is filed under ${category}. ${number} moved.`;
}

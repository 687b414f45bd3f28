import { withThousands } from '@dog-care-directory/text';
import type { TypeStates } from './actions.server.ts';

/** '1 business' or '2,073 businesses'.  @param wordAlone omits the number */
export function businessesText(count: number, wordAlone = false): string {
  const word = count === 1 ? 'business' : 'businesses';
  return wordAlone ? word : `${withThousands(count)} ${word}`;
}

export function actionText(
  kind: 'edited' | 'moved' | 'left-out',
  { before, after: { category, businesses } }: TypeStates,
): string {
  const name = before.type.category;
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

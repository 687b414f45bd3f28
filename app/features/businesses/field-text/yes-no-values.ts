import { accepted, type Reading, isPlaceholder, refused } from '@dog-care-directory/text';

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', 't', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', 'f', '0'].map((word) => [word, false] as const),
]);

/** Understands `yes`, `TRUE`, `n`, `0`; null for anything else. */
export function yesOrNo(text: string): boolean | null {
  return ANSWERS.get(text.toLowerCase()) ?? null;
}

export function readYesNo(text: string): Reading<boolean> {
  if (isPlaceholder(text)) return accepted<boolean>(null);
  const answer = yesOrNo(text);
  return answer === null ? refused(text, 'is neither yes nor no') : accepted(answer);
}

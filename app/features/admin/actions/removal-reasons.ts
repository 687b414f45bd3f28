export const TAKE_DOWN_REASONS = [
  'Closed for good',
  'Asked not to be listed',
  'Not a service for dogs',
  'Listed twice',
  'Wrong or misleading',
  'Another reason',
] as const;

const LONGEST_WORDS = 500;

interface Removal {
  reason: string;
  words: string;
}

export function readReason(typed: Removal): { reason: string } | { problem: string } {
  const chosen = TAKE_DOWN_REASONS.find((reason) => reason === typed.reason);
  const words = typed.words.trim().slice(0, LONGEST_WORDS);
  if (!chosen) return { problem: 'Choose why it is being removed.' };
  if (chosen === 'Another reason') {
    return words === '' ? { problem: 'Give the reason in a few words.' } : { reason: words };
  }
  return { reason: words === '' ? chosen : `${chosen}: ${words}` };
}

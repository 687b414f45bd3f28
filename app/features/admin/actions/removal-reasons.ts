/** Why a business is removed, as it can be chosen. */
export const TAKE_DOWN_REASONS = [
  'Closed for good',
  'Asked not to be listed',
  'Not a service for dogs',
  'Listed twice',
  'Wrong or misleading',
  'Another reason',
] as const;

const LONGEST_WORDS = 500;

/** The reason of a form, with what was written about it. */
export function readReason(form: FormData): { reason: string } | { problem: string } {
  const chosen = TAKE_DOWN_REASONS.find((reason) => reason === form.get('reason'));
  const given = form.get('words');
  const words = typeof given === 'string' ? given.trim().slice(0, LONGEST_WORDS) : '';
  if (!chosen) return { problem: 'Choose why it is being removed.' };
  if (chosen === 'Another reason') {
    return words === '' ? { problem: 'Give the reason in a few words.' } : { reason: words };
  }
  return { reason: words === '' ? chosen : `${chosen}: ${words}` };
}

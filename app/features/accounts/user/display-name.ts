const LONGEST = 80;

/** Control characters and those that reverse the direction of text. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Validates a display name: 1 to 80 visible characters of any script. Null if valid. */
export function displayNameProblem(name: string): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'Enter a display name.';
  if ([...trimmed].length > LONGEST) return `Use ${LONGEST} characters or fewer.`;
  return HIDDEN.test(trimmed) ? 'Remove line breaks and other characters that can’t be seen.' : null;
}

/** The default name: the local part of the address. */
export function defaultDisplayName(email: string): string {
  const local = (email.split('@')[0] ?? '').replaceAll(new RegExp(HIDDEN, 'gu'), '').trim();
  return [...local].slice(0, LONGEST).join('') || 'Member';
}

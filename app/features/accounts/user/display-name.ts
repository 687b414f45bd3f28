const LONGEST = 80;

/** Control characters, and those that turn the direction of the text after them around. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Why a name cannot be shown, or null when it can: 1 to 80 characters of any script, none of them hidden. */
export function displayNameProblem(name: string): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'Enter a display name.';
  if ([...trimmed].length > LONGEST) return `Use ${LONGEST} characters or fewer.`;
  return HIDDEN.test(trimmed) ? 'Remove line breaks and other characters that can’t be seen.' : null;
}

/** The name a new account begins with: what stands before the @ of its address. */
export function defaultDisplayName(email: string): string {
  const local = (email.split('@')[0] ?? '').replaceAll(new RegExp(HIDDEN, 'gu'), '').trim();
  return [...local].slice(0, LONGEST).join('') || 'Member';
}

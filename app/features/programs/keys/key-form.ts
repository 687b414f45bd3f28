import { textOf } from '#app/platform/form-text.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { KEY_SCOPE_NAMES, type KeyScope } from './scopes.ts';

/** What an admin says of a new key. */
export interface KeyInput {
  name: string;
  scopes: KeyScope[];
}

export type KeyProblems = Partial<Record<'name' | 'scopes', string>>;

/** Characters. */
export const LONGEST_KEY_NAME = 80;

/** What the form held: checked input, or a sentence for each field, and in both cases what was typed. */
export function readKeyForm(
  form: FormData,
): { typed: KeyInput } & ({ input: KeyInput } | { problems: KeyProblems }) {
  const chosen = new Set(form.getAll('scopes'));
  const scopes = KEY_SCOPE_NAMES.filter((scope) => chosen.has(scope));
  // What is longer was typed by no person, and is not shown again.
  const typed = { name: lineOfText(textOf(form, 'name').slice(0, 1000)), scopes };
  const problems: KeyProblems = {
    ...(typed.name === '' && { name: 'Write who uses the key, such as the name of a program.' }),
    ...(typed.name.length > LONGEST_KEY_NAME && {
      name: `Write a name of up to ${LONGEST_KEY_NAME} characters.`,
    }),
    ...(scopes.length === 0 && { scopes: 'Choose at least one.' }),
  };
  return Object.keys(problems).length > 0 ? { typed, problems } : { typed, input: typed };
}

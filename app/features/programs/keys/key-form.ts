import { lineOfText } from '#app/platform/line-of-text.ts';
import { listOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { KEY_SCOPE_NAMES, type KeyScope } from './scopes.ts';

export interface KeyInput {
  name: string;
  scopes: KeyScope[];
}

export type KeyProblems = Partial<Record<'name' | 'scopes', string>>;

export const LONGEST_KEY_NAME = 80;

export function readKeyForm(
  form: FormData,
): { typed: KeyInput } & ({ input: KeyInput } | { problems: KeyProblems }) {
  const chosen = new Set<string>(listOf(form, 'scopes'));
  const scopes = KEY_SCOPE_NAMES.filter((scope) => chosen.has(scope));
  const typed = { name: lineOfText(parseForm(texts('name'), form).name.slice(0, 1000)), scopes };
  const problems: KeyProblems = {
    ...(typed.name === '' && { name: 'Write who uses the key, such as the name of a program.' }),
    ...(typed.name.length > LONGEST_KEY_NAME && {
      name: `Write a name of up to ${LONGEST_KEY_NAME} characters.`,
    }),
    ...(scopes.length === 0 && { scopes: 'Choose at least one.' }),
  };
  return Object.keys(problems).length > 0 ? { typed, problems } : { typed, input: typed };
}

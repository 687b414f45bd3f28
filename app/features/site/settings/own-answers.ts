import * as z from 'zod';

export interface OwnAnswer {
  /** Eight hexadecimal digits. */
  id: string;
  title: string;
  text: string;
}

export const MOST_ANSWERS = 50;
export const LONGEST_TITLE = 60;
export const LONGEST_ANSWER = 2000;

const schema = z
  .array(
    z.object({
      id: z.string().regex(/^[0-9a-f]{8}$/),
      title: z.string().min(1).max(LONGEST_TITLE),
      text: z.string().min(1).max(LONGEST_ANSWER),
    }),
  )
  .max(MOST_ANSWERS);

/** Parses the stored setting; null if invalid. */
export function parseOwnAnswers(stored: string): OwnAnswer[] | null {
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

export function ownAnswers({ answers }: { answers?: string }): OwnAnswer[] {
  return (answers === undefined ? null : parseOwnAnswers(answers)) ?? [];
}

export function answersSetting(answers: readonly OwnAnswer[]): string | null {
  return answers.length === 0 ? null : JSON.stringify(answers);
}

const OWN = 'own-';

/** Options of a list. Their values can't clash with built-in templates. */
export function answerOptions(
  answers: readonly OwnAnswer[],
): { value: string; label: string; text: string }[] {
  return answers.map(({ id, title, text }) => ({ value: OWN + id, label: title, text }));
}

/** Text of an option; empty if the value is unknown. */
export function answerText(answers: readonly OwnAnswer[], value: string): string {
  return answers.find(({ id }) => OWN + id === value)?.text ?? '';
}

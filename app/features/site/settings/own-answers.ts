import * as z from 'zod';

/** An answer in the owner's words, for admins and moderators to begin a reply with. */
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

/** The answers of a stored setting, in their order; null where it is none. */
export function parseOwnAnswers(stored: string): OwnAnswer[] | null {
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** The same for a setting that may be missing. */
export function ownAnswers({ answers }: { answers?: string }): OwnAnswer[] {
  return (answers === undefined ? null : parseOwnAnswers(answers)) ?? [];
}

/** The setting for some answers; null for none. */
export function answersSetting(answers: readonly OwnAnswer[]): string | null {
  return answers.length === 0 ? null : JSON.stringify(answers);
}

const OWN = 'own-';

/** The answers as options of a list, whose values no template of the product has. */
export function answerOptions(
  answers: readonly OwnAnswer[],
): { value: string; label: string; text: string }[] {
  return answers.map(({ id, title, text }) => ({ value: OWN + id, label: title, text }));
}

/** The words of an option; empty where there is none of this value. */
export function answerText(answers: readonly OwnAnswer[], value: string): string {
  return answers.find(({ id }) => OWN + id === value)?.text ?? '';
}

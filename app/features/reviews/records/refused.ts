import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

/** Why a form about reviews was not taken in, as `PublicForm` says it. */
export interface Refused<Typed, Errors> {
  /** Left out where the page has it still. */
  typed?: Typed;
  /** In the order of the fields. */
  errors: Errors;
  problem: ToastMessage;
  /** It is taken with a solved captcha only. */
  captchaNeeded?: true;
}

/** What is wrong with the whole, or else with the first wrong field. */
export function problemOf(
  title: string,
  errors: Readonly<Partial<Record<string, string>>>,
  whole?: string,
): ToastMessage {
  const description = whole ?? Object.values(errors)[0];
  return { title, tone: 'danger', ...(description !== undefined && { description }) };
}

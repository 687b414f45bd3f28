import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

export interface Refused<Typed, Errors> {
  /** Missing if the page still has them. */
  typed?: Typed;
  errors: Errors;
  problem: ToastMessage;
  captchaNeeded?: true;
}

export function problemOf(
  title: string,
  errors: Readonly<Partial<Record<string, string>>>,
  whole?: string,
): ToastMessage {
  const description = whole ?? Object.values(errors)[0];
  return { title, tone: 'danger', ...(description !== undefined && { description }) };
}

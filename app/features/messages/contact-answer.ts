import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import type { MessageErrors, MessageValues } from './message.ts';

/** What the contact page shows when a message was not taken in. */
export interface ContactAnswer {
  /** What was typed; left out where the page has it still. */
  values?: MessageValues;
  errors?: MessageErrors;
  problem: ToastMessage;
  /** The message is taken with a solved captcha only. */
  captchaNeeded?: true;
}

import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import type { MessageErrors, MessageValues } from './message.ts';

export interface ContactAnswer {
  values?: MessageValues;
  errors?: MessageErrors;
  problem: ToastMessage;
  captchaNeeded?: true;
}

import type { MessageValues } from './message.ts';

/** The sender of a message in one line: `Ann (ann@dogs.example)`, or the email address alone. */
export function senderText({ name, email }: Pick<MessageValues, 'name' | 'email'>): string {
  return name ? `${name} (${email})` : email;
}

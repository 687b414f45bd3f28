import type { MessageValues } from './message.ts';

export function senderText({ name, email }: Pick<MessageValues, 'name' | 'email'>): string {
  return name ? `${name} (${email})` : email;
}

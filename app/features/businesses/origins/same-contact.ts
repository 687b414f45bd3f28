import { callableNumbers } from '../phones/shown-phones.server.ts';

export const CONTACTS = ['site', 'email_1', 'phone', 'full_address', 'postal_code'] as const;
export type Contact = (typeof CONTACTS)[number];

export function isSameContact(column: Contact, one: unknown, other: unknown): boolean {
  const [left, right] = [contactKey(column, one), contactKey(column, other)];
  return left !== '' && left === right;
}

export function namesContact(column: Contact, words: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (column !== 'phone') return includesKey(letters(words), contactKey(column, value));
  const named = new Set(callableNumbers(words));
  return (
    callableNumbers(value).some((number) => named.has(number)) ||
    includesKey(digits(words), nationalDigits(value))
  );
}

function includesKey(text: string, key: string): boolean {
  return key.length >= SHORTEST_NAMED && text.includes(key);
}

const SHORTEST_NAMED = 5;

function contactKey(column: Contact, value: unknown): string {
  if (typeof value !== 'string') return '';
  // Incomplete numbers can only be compared by their digits.
  if (column === 'phone') return callableNumbers(value).toSorted().join(' ') || nationalDigits(value);
  if (column === 'site') {
    const [address = ''] = value.toLowerCase().split(/[?#]/, 1);
    return letters(address.replace(/^[a-z]+:\/\//, '').replace(/^www\./, ''));
  }
  return letters(value);
}

function nationalDigits(phone: string): string {
  return digits(phone).replace(/^(?:0{0,2}44)?0*/, '');
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, '');
}

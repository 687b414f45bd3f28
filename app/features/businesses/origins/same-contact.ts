import { callableNumbers } from '../phones/shown-phones.server.ts';

/** The columns by which a business can be reached: what proves a claim. */
export const CONTACTS = ['site', 'email_1', 'phone', 'full_address', 'postal_code'] as const;
export type Contact = (typeof CONTACTS)[number];

/** Whether two ways of writing a website, an address or a number mean the same. */
export function isSameContact(column: Contact, one: unknown, other: unknown): boolean {
  const [left, right] = [contactKey(column, one), contactKey(column, other)];
  return left !== '' && left === right;
}

/** Whether a text names a website, an address or a number. */
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

/** Fewer characters are in any words by chance. */
const SHORTEST_NAMED = 5;

function contactKey(column: Contact, value: unknown): string {
  if (typeof value !== 'string') return '';
  // What is not a whole number can only be compared by its digits.
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

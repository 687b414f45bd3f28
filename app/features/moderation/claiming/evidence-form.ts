import * as z from 'zod';

const LONGEST_LINK = 300;
export const LONGEST_WORDS = 500;

export const evidenceFormSchema = z.object({ phone: z.string(), link: z.string(), words: z.string() });
export type EvidenceForm = z.output<typeof evidenceFormSchema>;

export type EvidenceProblems = Partial<Record<keyof EvidenceForm | 'file', string>>;

export function evidenceLink(typed: string): string | null {
  const text = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
  if (text.length > LONGEST_LINK || !URL.canParse(text)) return null;
  const { protocol, hostname, username, href } = new URL(text);
  const isWeb = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
  return isWeb && username === '' ? href : null;
}

import type { LONGEST } from './message-limits.ts';

/** The subject of a message: anything, or a complaint about personal data. */
export type MessageKind = 'message' | 'complaint';

/** What stands in the form's fields. */
export type MessageValues = Record<keyof typeof LONGEST, string>;

/** What is wrong, by field. */
export type MessageErrors = Partial<MessageValues>;

/** A message in the list. */
export interface MessageSummary {
  id: number;
  /** ISO 8601. */
  at: string;
  /** Empty when the sender has not given one. */
  name: string;
  /** As typed by the sender, unverified. */
  email: string;
  subject: string;
  /** The message, or its beginning. */
  text: string;
  isDealtWith: boolean;
  /** Of a complaint: until when its sender has to be told that it has come, and when that was done. ISO 8601. */
  complaint: { acknowledgeBy: string; acknowledgedAt: string | null } | null;
}

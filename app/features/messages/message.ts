import type { LONGEST } from './message-limits.ts';

/** A complaint is about personal data. */
export type MessageKind = 'message' | 'complaint';

export type MessageValues = Record<keyof typeof LONGEST, string>;

export type MessageErrors = Partial<MessageValues>;

export interface MessageSummary {
  id: number;
  at: string;
  name: string;
  /** As typed by the sender, unverified. */
  email: string;
  subject: string;
  text: string;
  isDealtWith: boolean;
  /** Deadline and time of a complaint's acknowledgement, ISO 8601; null for other messages. */
  complaint: { acknowledgeBy: string; acknowledgedAt: string | null } | null;
}

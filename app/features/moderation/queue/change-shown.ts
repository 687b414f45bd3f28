import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { ChangeKind, ChangeState } from '../suggestions/change.ts';
import type { Piece } from './changed-words.ts';
import type { QueueRequest } from './queue-request.ts';
import type { Queue } from './queue.server.ts';

export interface FieldShown {
  field: BusinessField;
  label: string;
  now: Piece[];
  proposed: Piece[];
  was: string | null;
  preset: 'take' | 'keep';
  typed: string;
  photos: PhotosShown | null;
}

export interface PhotoShown {
  src: string;
  alt: string;
  credit: string;
  /** Right to use the picture, as stated by its sender. */
  right: string;
  /** True if it has never been public. */
  isNew: boolean;
}

export interface PhotosShown {
  now: PhotoShown[];
  proposed: PhotoShown[];
  /** Ids of the pictures shown to the deciding admin. */
  seen: string;
}

export interface ChangeShown {
  id: number;
  kind: ChangeKind;
  kindLabel: string;
  state: ChangeState;
  at: string;
  dueAt: string | null;
  /** `id` is null if it is not listed. */
  business: { id: number | null; name: string; slug: string | null; isHidden: boolean };
  /** "A visitor, mail confirmed, 2 of 3 earlier ones taken". */
  sender: string;
  /** Number of other suggestions by this sender; null if no longer known. */
  others: number | null;
  hasMail: boolean;
  note: string | null;
  question: string | null;
  answer: string | null;
  fields: FieldShown[];
  makes: string;
  applyLabel: string;
  duplicate: { id: number; name: string } | null;
  decided: { text: string; at: string; canUndo: boolean } | null;
}

export interface DecisionRefused {
  id: number;
  problem: string;
  errors: Partial<Record<string, string>>;
  values: Record<string, string>;
}

export interface ChangeQueue {
  request: QueueRequest;
  queue: Queue;
  change: ChangeShown | null;
  /** True for the list alone, which is a page of its own on phones. */
  isList: boolean;
  /** Complaints about personal data, which are answered under messages; null if there are none. */
  complaints: { count: number; first: number; due: string | null } | null;
  /** Site's time, in ISO 8601. */
  now: string;
}

import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { ChangeKind, ChangeState } from '../suggestions/change.ts';
import type { Piece } from './changed-words.ts';
import type { Queue, QueueRequest } from './queue.server.ts';

/** A field of a change as the admin area shows it. */
export interface FieldShown {
  field: BusinessField;
  label: string;
  now: Piece[];
  proposed: Piece[];
  /** What it said when the change was written, where that is something else by now. */
  was: string | null;
  preset: 'take' | 'keep';
  /** What "Write it" begins with. */
  typed: string;
  /** Of a field that holds pictures instead of words. */
  photos: PhotosShown | null;
}

/** A photograph as the admin area shows it. */
export interface PhotoShown {
  src: string;
  alt: string;
  credit: string;
  /** Why it may be shown, as its sender says. */
  right: string;
  /** Whether it has never been public. */
  isNew: boolean;
}

/** Photographs before and after. */
export interface PhotosShown {
  now: PhotoShown[];
  proposed: PhotoShown[];
  /** Ids of the pictures shown to the admin who decides. */
  seen: string;
}

/** A change as the admin area shows it. */
export interface ChangeShown {
  id: number;
  kind: ChangeKind;
  kindLabel: string;
  state: ChangeState;
  /** ISO 8601. */
  at: string;
  dueAt: string | null;
  /** `id` is null where it is not listed. */
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
  /** What applying it does, as a sentence. */
  makes: string;
  /** What applying it is called on the button. */
  applyLabel: string;
  /** The suggested duplicate; null if none is named. */
  duplicate: { id: number; name: string } | null;
  /** Null while nothing is decided. */
  decided: { text: string; at: string; canUndo: boolean } | null;
}

/** What was typed into the form of the admin area, and why it was not done. */
export interface DecisionRefused {
  id: number;
  problem: string;
  errors: Partial<Record<string, string>>;
  values: Record<string, string>;
}

export interface ChangeQueue {
  request: QueueRequest;
  queue: Queue;
  /** The one that is open beside the list; null where there is none. */
  change: ChangeShown | null;
  /** Whether the list itself was asked for, which on phones is a page of its own. */
  isList: boolean;
  /** What was done last, with what takes it back. */
  done: { text: string; undo: Record<string, string> | null } | null;
  /** Complaints about personal data, which are answered among the letters; null where none waits. */
  complaints: { count: number; first: number; due: string | null } | null;
  /** The day of the site, by which days are counted: ISO 8601. */
  now: string;
}

import type { Undo } from '#app/ui/undo-notice.tsx';
import type { AuditEntry } from '#app/features/audit/audit-log.server.ts';
import type { AttentionRow } from './attention.ts';
import type { FirstStep } from './first-steps.ts';

/** How the site did in seven days. */
export interface Week {
  views: number;
  searches: number;
  inVain: number;
  newBusinesses: number;
  /** What was looked for most often in vain: 'Kennels near GU30', with how often. */
  missed: { what: string; times: number }[];
}

/** What was done, and how it is undone at once; null where that takes more than a press, or it is undone. */
export interface DoneEntry {
  entry: AuditEntry;
  undo: Undo | null;
}

/** What the overview shows. Of what could not be read there is null, and the rest is there all the same. */
export interface Overview {
  /** Whether these parts are for this user. */
  shows: { week: boolean; done: boolean };
  steps: FirstStep[] | null;
  /** Whether the owner has put the first steps away. */
  hidesSteps: boolean;
  attention: AttentionRow[];
  /** What is well, in words. */
  well: string;
  /** Whether something of what needs attention could not be looked at. */
  isBlind: boolean;
  week: Week | null;
  justDone: DoneEntry[] | null;
}

import type { LoggedAction } from '#app/features/actions/action-log.server.ts';
import type { AttentionRow } from './attention.ts';
import type { FirstStep } from './first-steps.ts';

export interface Week {
  views: number;
  searches: number;
  inVain: number;
  newBusinesses: number;
  /** Emails about searches that people get. */
  alerts: number;
  missed: { what: string; times: number }[];
}

/** An action, and whether one press undoes it. */
export interface DoneEntry {
  entry: LoggedAction;
  canUndo: boolean;
}

/** Null for parts that could not be read. */
export interface Overview {
  shows: { week: boolean; done: boolean };
  steps: FirstStep[] | null;
  hidesSteps: boolean;
  attention: AttentionRow[];
  well: string;
  /** True if some checks failed to run. */
  isBlind: boolean;
  week: Week | null;
  justDone: DoneEntry[] | null;
}

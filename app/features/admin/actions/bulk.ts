import { datedWords, parseDated } from '@dog-care-directory/opening-hours';
import { parseHiding } from '#app/features/businesses/listing/hiding.ts';
import { shortDay, withThousands } from '@dog-care-directory/text';

export type BulkKind = 'set-service' | 'set-town' | 'confirm' | 'take-down' | 'hide' | 'set-dates';

export type BulkState = 'doing' | 'done' | 'stopped' | 'undoing' | 'undone';

/** `given` is the service, town or reason, or the text of `writeHiding` or `writeDated`; empty to confirm. */
export interface BulkAction {
  kind: BulkKind;
  given: string;
}

export interface BulkNow extends BulkAction {
  id: number;
  /** The action of the log that undoes it; null for a part of another action. */
  actionId: number | null;
  /** The query of the list. */
  list: string;
  state: BulkState;
  total: number;
  /** While undoing, of the businesses that were changed. */
  seen: number;
  changed: number;
  undone: number;
  /** Why the first unchanged business was skipped; null if none was. */
  problem: string | null;
}

const KINDS: readonly BulkKind[] = ['set-service', 'set-town', 'confirm', 'take-down', 'hide', 'set-dates'];

/** Null if not a bulk action. */
export function bulkKindOf(text: unknown): BulkKind | null {
  return KINDS.find((kind) => kind === text) ?? null;
}

/** True if its changes can be undone. */
export function canUndoBulk(bulk: BulkNow | null): boolean {
  return (bulk?.state === 'done' || bulk?.state === 'stopped') && bulk.changed > 0;
}

export function isRunning(state: BulkState): boolean {
  return state === 'doing' || state === 'undoing';
}

export function businessesText(count: number): string {
  return `${withThousands(count)} ${count === 1 ? 'business' : 'businesses'}`;
}

export function requestText({ kind, given }: BulkAction, count: number): string {
  const whom = businessesText(count);
  switch (kind) {
    case 'set-service':
      return `Set the service type of ${whom} to ${given}`;
    case 'set-town':
      return `Set the town of ${whom} to ${given}`;
    case 'confirm':
      return `Confirm all details of ${whom} as correct today`;
    case 'take-down':
      return `Remove ${whom}`;
    case 'hide':
      return `Hide ${whom}${untilText(given)}`;
    case 'set-dates':
      return `Set the hours of ${whom} for dates: ${datesText(given)}`;
  }
}

export function newsText(now: BulkNow): string {
  const { state, changed, undone } = now;
  switch (state) {
    case 'doing':
      return `${requestText(now, now.total)}: ${progressText(now)}.`;
    case 'undoing':
      return `Undoing changes to ${businessesText(changed)}: ${progressText(now)}.`;
    case 'done':
      return `${doneText(now)}.`;
    case 'stopped':
      return `Stopped. ${doneText(now)}.`;
    case 'undone':
      return `Undone: ${businessesText(undone)} ${undone === 1 ? 'is' : 'are'} as before.`;
  }
}

export function restText({ state, total, changed, undone, problem }: BulkNow): string | null {
  if (isRunning(state)) return null;
  const rest = state === 'undone' ? changed - undone : total - changed;
  if (rest <= 0) return null;
  const stay = `${businessesText(rest)} ${rest === 1 ? 'stays' : 'stay'} as ${rest === 1 ? 'it is' : 'they are'}.`;
  return problem ? `${stay} ${problem}` : stay;
}

function untilText(given: string): string {
  const { until } = parseHiding(given);
  return until === null ? '' : ` until ${shortDay(until)}`;
}

function datesText(given: string): string {
  const dated = parseDated(given);
  return dated ? datedWords(dated) : '';
}

function progressText({ state, total, seen, changed }: BulkNow): string {
  const all = state === 'undoing' ? changed : total;
  return `${withThousands(seen)} of ${withThousands(all)}`;
}

function doneText({ kind, given, changed }: BulkNow): string {
  const whom = businessesText(changed);
  const are = changed === 1 ? 'is' : 'are';
  switch (kind) {
    case 'set-service':
      return `${whom} now ${changed === 1 ? 'has' : 'have'} the service type ${given}`;
    case 'set-town':
      return `${whom} ${are} now in ${given}`;
    case 'confirm':
      return `${whom} ${are} confirmed as correct today`;
    case 'take-down':
      return `${whom} ${are} removed`;
    case 'hide':
      return `${whom} ${are} hidden${untilText(given)}`;
    case 'set-dates':
      return `${whom} ${changed === 1 ? 'has' : 'have'} new hours for dates: ${datesText(given)}`;
  }
}

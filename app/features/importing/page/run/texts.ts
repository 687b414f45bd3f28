import type { ImportOutcome } from '../../rows/results.ts';
import { outcomeOf } from '../../rows/results.ts';
import type { RunStarter, RunSummary } from '../../runs/run.ts';

type ValidationOutcome = 'Validation completed with issues' | 'Validation successful';

export interface Outcome {
  title:
    | ImportOutcome
    | ValidationOutcome
    | 'Validation failed'
    | 'Import failed'
    | 'Validation stopped'
    | 'Import stopped'
    | 'Possible duplicates found'
    | 'Rows outside the region found';
  tone: 'success' | 'warn' | 'danger';
}

export function outcomeOfRun(run: RunSummary): Outcome {
  const { kind, state, total, failed, withIssues } = run;
  if (state === 'failed') {
    return { title: kind === 'validate' ? 'Validation failed' : 'Import failed', tone: 'danger' };
  }
  if (state === 'stopped') {
    return { title: kind === 'validate' ? 'Validation stopped' : 'Import stopped', tone: 'warn' };
  }
  if (state === 'paused') {
    const title = asksAboutOutside(run) ? 'Rows outside the region found' : 'Possible duplicates found';
    return { title, tone: 'warn' };
  }
  if (kind === 'validate') {
    return withIssues > 0
      ? { title: 'Validation completed with issues', tone: failed === total ? 'danger' : 'warn' }
      : { title: 'Validation successful', tone: 'success' };
  }
  const title = outcomeOf({ total, failed, errors: { length: run.issueCount } });
  const tone = failed === total ? 'danger' : run.issueCount > 0 ? 'warn' : 'success';
  return { title, tone };
}

/** True if an admin must decide about rows outside the region; this question comes first. */
export function asksAboutOutside({
  kind,
  state,
  outside,
  outsideRows,
}: Pick<RunSummary, 'kind' | 'state' | 'outside' | 'outsideRows'>): boolean {
  if (outsideRows === 0) return false;
  if (kind === 'validate') return state === 'done' && outside !== 'leave out';
  return state === 'paused' && outside === 'ask';
}

export function starterName(starter: RunStarter): string {
  if (starter.kind === 'user') return starter.name;
  return starter.kind === 'command' ? 'command line' : 'a former user';
}

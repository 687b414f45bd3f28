import type { Pool } from 'pg';
import { answerRun, beginRun, formProblem, isRunKind, type RunAnswer } from './begin.server.ts';
import type { ImportForm } from '../uploads/form.server.ts';
import type { ImportJobs } from './jobs.server.ts';
import type { ImportAudit } from './audit.ts';
import { stopRun } from './stop.server.ts';
import { CannotUndo, undoImport } from './undo.server.ts';

/** Which run to show next, and what to say on top of it. */
export interface IntentResult {
  runId: number | null;
  message: { title: string; description: string; tone: 'success' | 'danger' } | null;
}

/** What the buttons below a question say. */
const ANSWERS: Readonly<Record<string, RunAnswer>> = {
  add: { duplicates: 'add' },
  'leave out': { duplicates: 'leave out' },
  'import outside': { outside: 'import' },
  'leave out outside': { outside: 'leave out' },
};

/**
 * Runs a button's action when no script sent it to `/admin/import/runs`.
 * @param userId the admin
 * @param audit called with the action
 * @throws our own errors, which are logged
 */
export async function followIntent(
  services: { pool: Pool; importJobs: ImportJobs },
  form: ImportForm,
  userId: string,
  audit: ImportAudit,
): Promise<IntentResult> {
  const { intent, runId } = form;
  const { pool } = services;
  try {
    if (runId !== null && intent === 'undo') {
      const { removed, restored } = await undoImport(pool, runId, (client, undone) =>
        audit.undone(client, runId, undone),
      );
      const description = `${removed} removed, ${restored} restored to earlier values.`;
      return { runId, message: { title: 'Import undone', description, tone: 'success' } };
    }
    if (runId !== null && intent === 'stop') {
      const stopped = await stopRun(pool, runId);
      if (stopped) await audit.stopped(runId);
      return { runId, message: stopped ? null : refusal('Cannot stop', 'It had already ended.') };
    }
    const answer = Object.hasOwn(ANSWERS, intent) ? ANSWERS[intent] : undefined;
    if (answer) {
      const id = await answerRun(services, runId, answer, userId);
      // One that goes on has begun before.
      if (id !== runId) await audit.begun(id, form);
      return { runId: id, message: null };
    }
    if (!isRunKind(intent)) return { runId: null, message: null };
    const id = await beginRun(services, intent, form, userId);
    if (id !== runId) await audit.begun(id, form);
    return { runId: id, message: null };
  } catch (error) {
    if (error instanceof CannotUndo) {
      return { runId: null, message: refusal('Cannot undo', error.message) };
    }
    const problem = formProblem(error);
    if (!problem) throw error;
    return { runId: null, message: refusal(problem.title, problem.message) };
  }
}

function refusal(title: string, description: string) {
  return { title, description, tone: 'danger' } as const;
}

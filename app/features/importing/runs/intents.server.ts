import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { answerRun, beginRun, formProblem, isRunKind, type RunAnswer } from './begin.server.ts';
import type { ImportForm } from '../uploads/form.server.ts';
import type { ImportJobs } from './jobs.server.ts';
import { stopRun } from './stop.server.ts';
import type { Undone } from './run.ts';
import { CannotUndo, undoImport } from './undo.server.ts';

export interface IntentResult {
  runId: number | null;
  message: { title: string; description: string; tone: 'success' | 'danger' } | null;
}

/** Logs what an admin does with imports. */
export interface ImportActions {
  begun(id: number, form: Pick<ImportForm, 'remembered'>): Promise<void>;
  stopped(id: number): Promise<void>;
  /** @param client of the transaction that takes the import back */
  undone(db: Database, id: number, undone: Undone): Promise<unknown>;
}

const ANSWERS: Readonly<Record<string, RunAnswer>> = {
  add: { duplicates: 'add' },
  'leave out': { duplicates: 'leave out' },
  'import outside': { outside: 'import' },
  'leave out outside': { outside: 'leave out' },
};

/** Runs a button's action without scripts. @param actions log it @throws our own errors, which are logged */
export async function followIntent(
  services: { pool: Pool; importJobs: ImportJobs },
  form: ImportForm,
  userId: string,
  actions: ImportActions,
): Promise<IntentResult> {
  const { intent, runId } = form;
  const { pool } = services;
  try {
    if (runId !== null && intent === 'undo') {
      const { removed, restored } = await undoImport(pool, runId, (db, undone) =>
        actions.undone(db, runId, undone),
      );
      const description = `${removed} removed, ${restored} restored to earlier values.`;
      return { runId, message: { title: 'Import undone', description, tone: 'success' } };
    }
    if (runId !== null && intent === 'stop') {
      const stopped = await stopRun(databaseOf(pool), runId);
      if (stopped) await actions.stopped(runId);
      return { runId, message: stopped ? null : refusal('Cannot stop', 'It had already ended.') };
    }
    const answer = Object.hasOwn(ANSWERS, intent) ? ANSWERS[intent] : undefined;
    if (answer) {
      const id = await answerRun(services, runId, answer, userId);
      // A continued run was logged when it began.
      if (id !== runId) await actions.begun(id, form);
      return { runId: id, message: null };
    }
    if (!isRunKind(intent)) return { runId: null, message: null };
    const id = await beginRun(services, intent, form, userId);
    if (id !== runId) await actions.begun(id, form);
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

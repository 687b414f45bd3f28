import type { PoolClient } from 'pg';
import type { ImportForm } from '../uploads/form.server.ts';
import type { Undone } from './run.ts';

/** Called with what an admin does with imports, for the log of such actions. */
export interface ImportAudit {
  /** A run has begun, as the form says. */
  begun(id: number, form: Pick<ImportForm, 'remembered'>): Promise<void>;
  stopped(id: number): Promise<void>;
  /** @param client of the transaction that takes the import back */
  undone(client: PoolClient, id: number, undone: Undone): Promise<void>;
}

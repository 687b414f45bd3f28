import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { openCopy } from '#db/copy-into.ts';
import { copyLine } from '#db/copy-text.ts';
import type { ImportIssue } from '../rows/issue.ts';

export interface IssueStore {
  add(issues: readonly ImportIssue[]): Promise<void>;
  /** Flushes. Nothing may be added afterwards. */
  end(): Promise<void>;
}

interface Opened {
  client: PoolClient;
  copy: CopyStreamQuery;
  failure: Error | null;
  fail: (error: Error) => void;
}

/** Streams issues by COPY on a separate connection, so that they outlive a rollback. Opened lazily. */
export function createIssueStore(pool: Pool, importId: number): IssueStore {
  let opened: Opened | null = null;
  let number = 0;

  async function open() {
    const client = await pool.connect();
    const copy = openCopy(
      client,
      'COPY import_errors (import_id, number, line, column_name, message, failed, kind, business) FROM STDIN',
    );
    const store: Opened = {
      client,
      copy,
      failure: null,
      fail: (error) => {
        store.failure = error;
      },
    };
    client.on('error', store.fail);
    copy.on('error', store.fail);
    return store;
  }

  return {
    async add(issues) {
      opened ??= await open();
      let lines = '';
      for (const { line, column, message, failed, kind, business } of issues) {
        number += 1;
        lines += copyLine([importId, number, line, column, message, failed ? 't' : 'f', kind, business]);
      }
      if (opened.failure) throw opened.failure;
      if (!opened.copy.write(lines)) await once(opened.copy, 'drain');
    },
    async end() {
      if (!opened) return;
      const { client, copy, failure, fail } = opened;
      try {
        if (failure) throw failure;
        copy.end();
        await finished(copy);
        client.off('error', fail);
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}

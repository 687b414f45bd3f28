import * as paths from '#app/paths/paths.ts';
import { type AuditActionName, parseAuditAction } from './audit-actions.ts';

/** Stands for the command line where otherwise the id of a user stands. */
export const COMMAND = 'command';

/** What of the log is asked for; the address's query in typed form. */
export interface AuditRequest {
  /** Null: everything. */
  action: AuditActionName | null;
  /** Id of a user, or `COMMAND`; null: everyone. */
  by: string | null;
  /** Only what was recorded before this entry; null: from the newest on. */
  before: number | null;
}

const USER_ID = /^[\w-]{1,64}$/;

/** Reads a request from an address's query; what makes no sense counts as not given. */
export function parseAuditRequest(query: URLSearchParams): AuditRequest {
  const by = query.get('by') ?? '';
  const before = query.get('before') ?? '';
  return {
    action: parseAuditAction(query.get('action')),
    by: USER_ID.test(by) ? by : null,
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null,
  };
}

/** The address of a request. */
export function auditAddress({ action, by, before }: AuditRequest): string {
  const query = new URLSearchParams();
  if (action) query.set('action', action);
  if (by) query.set('by', by);
  if (before) query.set('before', String(before));
  const text = query.toString();
  return text ? `${paths.activity}?${text}` : paths.activity;
}

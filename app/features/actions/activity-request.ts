import * as paths from '#app/paths/paths.ts';
import { type ActionName, parseAction } from './action-names.ts';

export const COMMAND = 'command';

export interface ActivityRequest {
  action: ActionName | null;
  /** Id of a user, or `COMMAND`; null: everyone. */
  by: string | null;
  /** Id of the entry to continue before; null: from the newest. */
  before: number | null;
}

const USER_ID = /^[\w-]{1,64}$/;

export function parseActivityRequest(query: URLSearchParams): ActivityRequest {
  const by = query.get('by') ?? '';
  const before = query.get('before') ?? '';
  return {
    action: parseAction(query.get('action')),
    by: USER_ID.test(by) ? by : null,
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null,
  };
}

export function activityAddress({ action, by, before }: ActivityRequest): string {
  const query = new URLSearchParams();
  if (action) query.set('action', action);
  if (by) query.set('by', by);
  if (before) query.set('before', String(before));
  const text = query.toString();
  return text ? `${paths.activity}?${text}` : paths.activity;
}

import * as paths from '#app/paths/paths.ts';
import { KINDS, type ChangeKind } from '../suggestions/change.ts';

export interface QueueRequest {
  show: 'open' | 'asked' | 'decided';
  kind: ChangeKind | null;
  /** Suggestions by the sender of this one only. */
  by: number | null;
  after: number | null;
}

export const MOST_COUNTED = 1000;
export const MOST_APPLIED = 50;

export function readQueueRequest(query: URLSearchParams): QueueRequest {
  const show = query.get('show');
  const kind = query.get('kind');
  return {
    show: show === 'decided' || show === 'asked' ? show : 'open',
    kind: kind !== null && Object.hasOwn(KINDS, kind) ? (kind as ChangeKind) : null,
    by: rowNumber(query.get('by')),
    after: rowNumber(query.get('after')),
  };
}

function rowNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function queueQuery(request: Partial<QueueRequest>): string {
  const query = new URLSearchParams();
  if (request.show && request.show !== 'open') query.set('show', request.show);
  if (request.kind) query.set('kind', request.kind);
  if (request.by) query.set('by', String(request.by));
  if (request.after) query.set('after', String(request.after));
  const text = query.toString();
  return text && `?${text}`;
}

export function queueAddress(request: Partial<QueueRequest>): string {
  return paths.adminChanges + queueQuery(request);
}

export function changeAddress(id: number, request: Partial<QueueRequest>): string {
  return paths.adminChange(id) + queueQuery(request);
}

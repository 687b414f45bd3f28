/** The last action, from the address of the list; its details are read from the database. */
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

export type DoneKind = 'taken-down' | 'edited' | 'confirmed' | 'put-back' | 'merged' | 'unmerged' | 'hidden';

/** A business to which it was done. */
export interface DoneTo {
  id: number;
  /** What its version became; of what is only said where it was `edited`. */
  version: number | null;
}

export interface Done {
  kind: DoneKind;
  to: DoneTo[];
}

/** Why something was not done to a business that was chosen. */
export const GONE = 'Business not found. It may have been removed.';

/** What the list says of businesses that were left as they are. */
export function notMade(description: string): ToastMessage {
  return { title: 'Some changes were not made', description, tone: 'danger' };
}

const KINDS: readonly DoneKind[] = [
  ...(['taken-down', 'edited', 'confirmed', 'put-back', 'merged', 'unmerged', 'hidden'] as const),
];
/** Rows on a page. */
const MOST = 50;

/** `edited:12.3,13.5` */
export function writeDone({ kind, to }: Done): string {
  return `${kind}:${to.map(({ id, version }) => (version === null ? id : `${id}.${version}`)).join(',')}`;
}

/** Null where it makes no sense. */
export function parseDone(text: string | null): Done | null {
  const [name, list = ''] = (text ?? '').split(':');
  const kind = KINDS.find((one) => one === name);
  if (!kind || list.length > 1500) return null;
  const to = list.split(',').slice(0, MOST).flatMap(parseDoneTo);
  return to.length > 0 ? { kind, to } : null;
}

/** `12.3`: the business 12, which became its version 3. */
export function parseDoneTo(text: string): DoneTo[] {
  const [, id, version] = /^([1-9]\d{0,14})(?:\.([1-9]\d{0,8}))?$/.exec(text) ?? [];
  return id === undefined
    ? []
    : [{ id: Number(id), version: version === undefined ? null : Number(version) }];
}

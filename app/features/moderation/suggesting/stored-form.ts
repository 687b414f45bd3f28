/** An unfinished form kept in the browser. */
export interface StoredForm {
  values: Record<string, string>;
  /** Milliseconds since 1970. */
  at: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Others may use the same device: what was begun and left is not kept for long. */
const RETENTION_MS = 7 * 24 * 60 * 60_000;
const keyOf = (form: string) => `form:${form}`;

/** What was kept of a form; null where nothing was, it is too old, or cannot be read. @param now milliseconds since 1970 */
export function readStored(store: Store, form: string, now: number): StoredForm | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(form)) ?? '');
    return isStored(stored) && now - stored.at < RETENTION_MS ? stored : null;
  } catch {
    return null;
  }
}

function isStored(stored: unknown): stored is StoredForm {
  const { values, at } = (stored ?? {}) as Partial<StoredForm>;
  return (
    typeof at === 'number' &&
    typeof values === 'object' &&
    Object.values(values ?? {}).every((value) => typeof value === 'string')
  );
}

/** Keeps a form; a full or forbidden store is no reason to stop writing. */
export function keepForm(store: Store, form: string, stored: StoredForm): void {
  try {
    store.setItem(keyOf(form), JSON.stringify(stored));
  } catch {
    // Private windows and full discs: what was typed is still in the form.
  }
}

export function forgetStored(store: Store, form: string): void {
  try {
    store.removeItem(keyOf(form));
  } catch {
    // As above.
  }
}

/** What a browser keeps of a form that somebody has begun. */
export interface KeptForm {
  values: Record<string, string>;
  /** Milliseconds since 1970. */
  at: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Others may use the same device: what was begun and left is not kept for long. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
const keyOf = (form: string) => `form:${form}`;

/** What was kept of a form; null where nothing was, it is too old, or cannot be read. @param now milliseconds since 1970 */
export function readKept(store: Store, form: string, now: number): KeptForm | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(form)) ?? '');
    return isKept(kept) && now - kept.at < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
}

function isKept(kept: unknown): kept is KeptForm {
  const { values, at } = (kept ?? {}) as Partial<KeptForm>;
  return (
    typeof at === 'number' &&
    typeof values === 'object' &&
    Object.values(values ?? {}).every((value) => typeof value === 'string')
  );
}

/** Keeps a form; a full or forbidden store is no reason to stop writing. */
export function keepForm(store: Store, form: string, kept: KeptForm): void {
  try {
    store.setItem(keyOf(form), JSON.stringify(kept));
  } catch {
    // Private windows and full discs: what was typed is still in the form.
  }
}

export function forgetKept(store: Store, form: string): void {
  try {
    store.removeItem(keyOf(form));
  } catch {
    // As above.
  }
}

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'default' | 'success' | 'danger';
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

const MOST_AT_ONCE = 3;

/** Adds a toast. Open duplicates aren't repeated, and beyond three the oldest is removed. */
export function withToast(
  shown: readonly ShownToast[],
  message: ToastMessage,
  id: number,
): readonly ShownToast[] {
  if (shown.some((toast) => toast.open && isEqual(toast, message))) return shown;
  return [...shown, { ...message, id, open: true }].slice(-MOST_AT_ONCE);
}

function isEqual(a: ToastMessage, b: ToastMessage): boolean {
  return (
    a.title === b.title && a.description === b.description && (a.tone ?? 'default') === (b.tone ?? 'default')
  );
}

import type { ReactNode } from 'react';
import type { Blocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before leaving a form with unsaved changes. @param blocker from `useUnsavedGuard` */
export function LeaveDialog({ blocker, children }: { blocker: Blocker; children: ReactNode }) {
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onLeaving
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}

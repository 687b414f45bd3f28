import type { ToastMessage } from '#app/ui/toast-list.ts';

export const ACCESS_DENIED: ToastMessage = {
  title: 'Access Denied',
  description: "You don't have admin privileges to access this page.",
  tone: 'danger',
};

export const ADMIN_CHECK_FAILED: ToastMessage = {
  title: 'Error',
  description: 'Failed to verify admin privileges.',
  tone: 'danger',
};

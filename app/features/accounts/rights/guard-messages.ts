import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

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

export const SECOND_FACTOR_NEEDED: ToastMessage = {
  title: 'Two-step sign-in needed',
  description: 'Admins need it on this site. Set it up here to use the admin area.',
  tone: 'danger',
};

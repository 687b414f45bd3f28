import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

export const POST_NOT_DELETED: ToastMessage = {
  title: 'Error',
  description: 'Failed to delete post',
  tone: 'danger',
};
export const SITEMAP_FAILED: ToastMessage = {
  title: 'Sitemap Update Failed',
  description: 'Failed to update the sitemap.',
  tone: 'danger',
};
export const TAG_NOT_SAVED: ToastMessage = {
  title: 'Error',
  description: 'Failed to save tag',
  tone: 'danger',
};
export const TAG_NOT_DELETED: ToastMessage = {
  title: 'Error',
  description: 'Failed to delete tag',
  tone: 'danger',
};

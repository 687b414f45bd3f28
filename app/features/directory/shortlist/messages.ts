import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { MOST_SHORTLISTED } from './cookie.ts';

export const FULL: ToastMessage = {
  title: 'Your shortlist is full',
  description: `It can hold ${MOST_SHORTLISTED} services. Remove one to add another.`,
};
export const ADDED: ToastMessage = { title: 'Added to your shortlist', tone: 'success' };
export const TAKEN_OFF: ToastMessage = { title: 'Removed from your shortlist' };

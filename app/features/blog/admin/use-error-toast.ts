import { useEffect } from 'react';
import { useToast } from '#app/ui/toast.tsx';
import type { ToastMessage } from '#app/ui/toast-list.ts';

/** Says as a toast too what could not be had; null when everything is there. */
export function useErrorToast(description: string | null): void {
  const showToast = useToast();
  useEffect(() => {
    if (description) showToast({ title: 'Error', description, tone: 'danger' });
  }, [description, showToast]);
}

/** Says once what could not be done. */
export function useProblemToast(problem: ToastMessage | undefined): void {
  const showToast = useToast();
  useEffect(() => {
    if (problem) showToast(problem);
  }, [problem, showToast]);
}

import { useEffect } from 'react';
import { useToast } from './toast.tsx';
import type { ToastMessage } from './toast-list.ts';

/** Says once what could not be done. */
export function useProblemToast(problem: ToastMessage | undefined): void {
  const showToast = useToast();
  useEffect(() => {
    if (problem) showToast(problem);
  }, [problem, showToast]);
}

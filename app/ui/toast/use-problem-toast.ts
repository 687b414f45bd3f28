import { useEffect } from 'react';
import { useToast } from './toast.tsx';
import type { ToastMessage } from './toast-list.ts';

export function useProblemToast(problem: ToastMessage | undefined): void {
  const showToast = useToast();
  useEffect(() => {
    if (problem) showToast(problem);
  }, [problem, showToast]);
}

import { useEffect } from 'react';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Says as a toast too what could not be had; null when everything is there. */
export function useErrorToast(description: string | null): void {
  const showToast = useToast();
  useEffect(() => {
    if (description) showToast({ title: 'Error', description, tone: 'danger' });
  }, [description, showToast]);
}

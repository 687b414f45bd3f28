import { useEffect } from 'react';
import { useToast } from '#app/ui/toast/toast.tsx';

export function useErrorToast(description: string | null): void {
  const showToast = useToast();
  useEffect(() => {
    if (description) showToast({ title: 'Error', description, tone: 'danger' });
  }, [description, showToast]);
}

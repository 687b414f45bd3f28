import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Repeats a postcode error as a toast, once per search. */
export function usePostcodeToast(error: string | null) {
  const showToast = useToast();
  const { key } = useLocation();
  useEffect(() => {
    if (error) showToast({ title: error, tone: 'danger' });
  }, [error, key, showToast]);
}

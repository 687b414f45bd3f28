import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 3000;

export function useProgress(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}

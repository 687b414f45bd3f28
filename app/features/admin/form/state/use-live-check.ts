import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CheckAnswer } from './form-answer.ts';

const PAUSE_MS = 400;

/**
 * Checks the form on the server shortly after each change. @param address answers the form with a `CheckAnswer`
 * @param words changes with the form @returns the last answer, also while offline; null before the first
 */
export function useLiveCheck(
  form: RefObject<HTMLFormElement | null>,
  address: string,
  words: string,
): CheckAnswer | null {
  const [answer, setAnswer] = useState<CheckAnswer | null>(null);
  const first = useRef(words);
  useEffect(() => {
    if (words === first.current) return;
    first.current = '';
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      if (!form.current) return;
      const found = await askAboutForm(address, new FormData(form.current), abort.signal);
      if (found) setAnswer(found);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [form, address, words]);
  return answer;
}

export async function askAboutForm(
  address: string,
  form: FormData,
  signal: AbortSignal | null = null,
): Promise<CheckAnswer | null> {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') body.append(name, value);
  try {
    const response = await fetch(address, { method: 'POST', body, signal });
    return response.ok ? ((await response.json()) as CheckAnswer) : null;
  } catch {
    return null;
  }
}

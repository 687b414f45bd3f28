import { type RefObject, useEffect } from 'react';

/** Has the site keep what was typed into a step when its page is left, by whatever way: phones end pages without another word. */
export function useKeptAnswers(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const address = location.href;
    const typed = () => new URLSearchParams([...new FormData(element)] as [string, string][]);
    let kept = String(typed());
    const keep = () => {
      const body = typed();
      if (String(body) === kept) return;
      kept = String(body);
      body.set('intent', 'keep');
      fetch(address, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {});
    };
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      keep();
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [form]);
}

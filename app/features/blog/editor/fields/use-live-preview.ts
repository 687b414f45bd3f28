import { useEffect, useState } from 'react';
import type { PreviewedContent } from '../form/previewed-content.ts';

const NO_PROBLEMS: PreviewedContent['problems'] = [];
const PAUSE_MS = 250;
const UNAVAILABLE = 'The preview isn’t available right now.';

export interface Preview {
  /** Safe HTML; null before the first answer. */
  html: string | null;
  problems: PreviewedContent['problems'];
  problem: string | null;
}

/** Renders Markdown on the server, debounced, while `active`. @param address answers `{html, problems}` */
export function useLivePreview(
  content: string,
  active: boolean,
  address: string,
  rendered?: PreviewedContent,
): Preview {
  const [preview, setPreview] = useState<Preview>({
    html: rendered?.html ?? null,
    problems: rendered?.problems ?? NO_PROBLEMS,
    problem: null,
  });
  useEffect(() => {
    if (!active) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ content }),
          signal: abort.signal,
        });
        const answer = (await response.json()) as Partial<PreviewedContent> & { error?: string };
        const problem = answer.html === undefined ? (answer.error ?? UNAVAILABLE) : null;
        setPreview((last) => ({
          html: answer.html ?? last.html,
          problems: answer.problems ?? last.problems,
          problem,
        }));
      } catch {
        if (!abort.signal.aborted) setPreview((last) => ({ ...last, problem: UNAVAILABLE }));
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [content, active, address]);
  return preview;
}

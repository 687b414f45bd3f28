import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A text rendered by the server, as the public page will show it. */
export interface Preview {
  /** Safe to put into a page as it is; null until the first answer. */
  html: string | null;
  failed: boolean;
}

/**
 * Has the server render the Markdown a moment after the last change, while `active`.
 * @param address where to ask: it takes JSON `{content}` and answers `{html}`
 */
export function useLivePreview(
  content: string,
  active: boolean,
  address: string,
  rendered?: string,
): Preview {
  const [preview, setPreview] = useState<Preview>({ html: rendered ?? null, failed: false });
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
        const { html } = (await response.json()) as { html: string };
        setPreview({ html, failed: false });
      } catch {
        if (!abort.signal.aborted) setPreview(({ html }) => ({ html, failed: true }));
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [content, active, address]);
  return preview;
}

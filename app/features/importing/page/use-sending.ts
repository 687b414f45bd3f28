import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { RunKind } from '../runs/run.ts';
import type { ShownProgress } from './run/progress.tsx';

export function useSending() {
  const [sending, setSending] = useState<ShownProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const showToast = useToast();
  const navigate = useNavigate();

  return {
    sending,
    problem,
    forgetProblem: () => setProblem(null),
    stop: () => stopping.current?.abort(),
    /** @param onBegun called with the run's id before its page is shown */
    async send(kind: RunKind, form: FormData, onBegun: (id: number) => void) {
      const controller = new AbortController();
      stopping.current = controller;
      const tell = (share: number) =>
        setSending({ id: null, kind, state: 'sending', progress: Math.floor(share * 10), total: 0 });
      tell(0);
      const answer = await sendForm(form, tell, controller.signal);
      if (answer && 'id' in answer) {
        onBegun(answer.id);
        setSending({ id: answer.id, kind, state: 'running', progress: 10, total: 0 });
        await navigate(paths.importingRun(answer.id), { replace: true, preventScrollReset: true });
      } else if (answer) {
        const failed = kind === 'validate' ? 'Validation failed' : 'Import failed';
        const title = answer.title === 'Import failed' ? failed : answer.title;
        setProblem(answer.message);
        showToast({ title, description: answer.message, tone: 'danger' });
      }
      setSending(null);
    },
  };
}

type SendAnswer = { id: number } | { title: string; message: string };

const UNREACHABLE = {
  title: 'Import failed',
  message: 'The file did not arrive. Check your connection and try again.',
};

/** Sends the form by XMLHttpRequest, for upload progress from 0 to 1; null if aborted. */
function sendForm(
  form: FormData,
  onSent: (share: number) => void,
  stop: AbortSignal,
): Promise<SendAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', paths.importRuns);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () => resolve(readAnswer(request)));
    request.addEventListener('error', () => resolve(UNREACHABLE));
    request.addEventListener('abort', () => resolve(null));
    stop.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function readAnswer({ status, responseText, responseURL }: XMLHttpRequest): SendAnswer {
  try {
    const answer = JSON.parse(responseText);
    if (typeof answer.id === 'number') return { id: answer.id };
    if (typeof answer.message === 'string') return { title: String(answer.title), message: answer.message };
  } catch {
    // Not our response: the session has ended, or a proxy answered.
  }
  if (!responseURL.endsWith(paths.importRuns)) {
    return { title: 'Import failed', message: 'You are no longer signed in. Sign in again and repeat this.' };
  }
  if (status === 413) return { title: 'Import failed', message: 'The file is too large for this server.' };
  return { title: 'Import failed', message: 'The server could not receive the file. Try again in a moment.' };
}

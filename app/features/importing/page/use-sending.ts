import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { RunKind } from '../runs/run.ts';
import type { ShownProgress } from './run/progress.tsx';
import { sendForm } from './send-form.ts';

/** Sends the page's form with its file, and goes to the run that this begins. */
export function useSending() {
  const [sending, setSending] = useState<ShownProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const showToast = useToast();
  const navigate = useNavigate();

  return {
    /** How far the sending is; null when nothing is being sent. */
    sending,
    /** Why the last sending has failed. */
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

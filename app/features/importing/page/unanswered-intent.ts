import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

/** Explains that the action may have been done although there was no response. */
export function unansweredIntent(intent: unknown): ToastMessage {
  const [title, outcome] =
    intent === 'undo'
      ? ['Undo failed', 'the import was undone']
      : intent === 'stop'
        ? ['Stop failed', 'the import was stopped']
        : ['Import failed', 'it has begun'];
  const description = `The site did not respond. Reload the page to see if ${outcome}, or try again.`;
  return { title, description, tone: 'danger' };
}

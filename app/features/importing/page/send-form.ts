import * as paths from '#app/paths/paths.ts';

/** What became of a form that was sent: the id of the run it began, or why there is none. */
export type SendAnswer = { id: number } | { title: string; message: string };

const UNREACHABLE = {
  title: 'Import failed',
  message: 'The file did not arrive. Check your connection and try again.',
};

/**
 * Sends the page's form to the server. Requests of this kind tell how much has been sent, and the browser reads
 * the file from the disk as it goes.
 * @param onSent called with the share that has been sent, from 0 to 1
 * @param stop breaks the sending off
 * @returns null when it was broken off
 */
export function sendForm(
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
    // No answer of ours: the session has ended, or something stands between here and the server.
  }
  if (!responseURL.endsWith(paths.importRuns)) {
    return { title: 'Import failed', message: 'You are no longer signed in. Sign in again and repeat this.' };
  }
  if (status === 413) return { title: 'Import failed', message: 'The file is too large for this server.' };
  return { title: 'Import failed', message: 'The server could not receive the file. Try again in a moment.' };
}

import { isGuardedPath } from '#app/features/accounts/rights/guarded-paths.ts';
import { localPath } from '#app/paths/local-path.ts';
import { isDataPath } from '#app/rendering/document-address.ts';

/** A form that could not be processed and can be sent again. */
export interface SentForm {
  /** Path on this site. */
  address: string;
  fields: [name: string, value: string][];
}

/** Keeps a guarded form's input in case saving fails; call before reading. Null for files or passwords. */
export function keepSentForm(request: Request): () => Promise<SentForm | null> {
  const { pathname, search } = new URL(request.url);
  const type = request.headers.get('Content-Type') ?? '';
  const isStored =
    request.method === 'POST' &&
    type.startsWith('application/x-www-form-urlencoded') &&
    isGuardedPath(pathname) &&
    !isDataPath(pathname);
  if (!isStored) return async () => null;
  const copy = request.clone();
  return async () => {
    const fields = [...new URLSearchParams(await copy.text())];
    if (fields.some(([name]) => /password/i.test(name))) return null;
    return { address: localPath(pathname + search), fields };
  };
}

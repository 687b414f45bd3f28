import { isGuardedPath } from '#app/features/accounts/rights/guarded-paths.ts';
import { isDataPath } from '#app/rendering/document-address.ts';

/** A form that could not be taken, to be sent once more. */
export interface SentForm {
  /** Where it goes, on this site. */
  address: string;
  fields: [name: string, value: string][];
}

/**
 * Keeps the input of a form in the guarded area sent without scripts, in case it can't be saved: going back would
 * load the page again, because it is not cached. Call it before the request is read.
 * @returns reads the form; null for other forms, and for those with a file or a password, which pages never repeat
 */
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
    return { address: pathname + search, fields };
  };
}

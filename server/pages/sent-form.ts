import { isGuardedPath } from '#app/features/accounts/rights/guarded-paths.ts';
import { isDataPath } from '#app/rendering/document-address.ts';

/** A form that could not be taken, to be sent once more. */
export interface SentForm {
  /** Where it goes, on this site. */
  address: string;
  fields: [name: string, value: string][];
}

/**
 * Keeps what somebody typed into a form of the guarded area and sent without scripts, in case it cannot be taken: going
 * back would ask for the page again, since nothing may keep it. To be called before anybody reads the request.
 * @returns reads the form; null for what is no such form, for one with a file, and for one with a password, which no
 *   page repeats
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

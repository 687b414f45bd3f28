/** Addresses of lists that come in pages: `?page=` after what else is asked for, and nothing that says the usual. */

const LARGEST_PAGE = 1_000_000;

/** A page's number from a query or a form; 1 for anything that is none. */
export function parsePage(text: FormDataEntryValue | null): number {
  return typeof text === 'string' && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), LARGEST_PAGE) : 1;
}

/**
 * The address of a page of a list, in its shortest form.
 * @param parameters in their order; those that are empty are left out
 * @param page from 1 on; the first is not named
 */
export function listAddress(path: string, page: number, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

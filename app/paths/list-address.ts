/** Addresses of paged lists: `?page=` comes last, and defaults are left out. */

const LARGEST_PAGE = 1_000_000;

/** Reads a page number from a query or form; 1 if invalid. */
export function parsePage(text: FormDataEntryValue | null): number {
  return typeof text === 'string' && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), LARGEST_PAGE) : 1;
}

/**
 * Returns the shortest address of a list page. @param parameters in order; empty ones are left out @param page from 1
 */
export function listAddress(path: string, page: number, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

import type { FoundView } from '../search/found-view.ts';

/** Fetches what draws a list of businesses, for those that did not come with the document. */
export async function loadFoundView(): Promise<FoundView> {
  return (await import('./found-services.tsx')).FoundServicesView;
}

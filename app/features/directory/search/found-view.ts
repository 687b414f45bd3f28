import type { ComponentType } from 'react';
import type { FoundServices } from './find-services.server.ts';
import type { SearchForm } from './form.ts';
import type { SearchData } from './load-search.server.ts';

/** Of the element in which a document brings the list of its search. */
export const FOUND_ID = 'found';

interface FoundViewProps {
  form: SearchForm;
  found: FoundServices;
  regionName: string;
  /** Null on the home page. */
  townName: string | null;
  pathname: string;
}

/** What draws what a search has found. */
export type FoundView = ComponentType<FoundViewProps>;

/** A search as the browser has it: with what draws it, unless it has come with the document. */
export interface SearchInBrowser extends SearchData {
  view?: FoundView;
}

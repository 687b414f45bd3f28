import { bareHeader, squashed } from './header-rules.ts';

/** Why a business of a file is not listed: it has closed, for good or for now, or its directory did not publish it. */
export type RowStatus = 'closed for good' | 'closed for now' | 'not published';

/** A column that says whether businesses are open and published. */
export interface StatusColumn {
  index: number;
  header: string;
  says: 'words' | RowStatus | 'published';
}

const COLUMNS: Readonly<Record<string, StatusColumn['says']>> = {
  ...{ businessstatus: 'words', status: 'words', openstatus: 'words', operationalstatus: 'words' },
  ...{ listingstatus: 'words', poststatus: 'words', publishstatus: 'words' },
  ...{ permanentlyclosed: 'closed for good', closedpermanently: 'closed for good' },
  ...{ ispermanentlyclosed: 'closed for good', isclosed: 'closed for good', closed: 'closed for good' },
  ...{ temporarilyclosed: 'closed for now', istemporarilyclosed: 'closed for now' },
  ...{ active: 'published', isactive: 'published', published: 'published', ispublished: 'published' },
};

/** The columns of a file that say so. */
export function statusColumns(headers: readonly string[]): StatusColumn[] {
  return headers.flatMap((header, index) => {
    const key = squashed(bareHeader(header));
    const says = Object.hasOwn(COLUMNS, key) ? COLUMNS[key] : undefined;
    return says ? [{ index, header, says }] : [];
  });
}

const WORDS: readonly [RowStatus | null, RegExp][] = [
  [
    null,
    /^(?:operational|open|opened|active|publish|published|live|approved|current|trading|enabled|online|yes)$/,
  ],
  ['closed for now', /^(?:closed temporarily|temporarily closed|closed for now|seasonally closed)$/],
  [
    'closed for good',
    /^(?:closed permanently|permanently closed|closed|closed down|shut|shut down|ceased|ceased trading|gone out of business|out of business|no longer (?:in business|trading|operating)|not trading|in liquidation|liquidated|dissolved)$/,
  ],
  [
    'not published',
    /^(?:auto draft|draft|pending|pending review|private|trash|future|expired|inactive|unpublished|archived|deleted|disabled|hidden|rejected)$/,
  ],
];
const YES = /^(?:yes|y|true|t|1)$/;
const NO = /^(?:no|n|false|f|0)$/;

/** What a cell of such a column says: a status, null for a business that is open and published, or `unknown`. */
export function statusIn(cell: string, { says }: StatusColumn): RowStatus | null | 'unknown' {
  const text = cell
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  if (text === '') return null;
  if (says === 'words') {
    const found = WORDS.find(([, words]) => words.test(text));
    return found ? found[0] : 'unknown';
  }
  if (says === 'published') return YES.test(text) ? null : NO.test(text) ? 'not published' : 'unknown';
  return YES.test(text) ? says : NO.test(text) ? null : 'unknown';
}

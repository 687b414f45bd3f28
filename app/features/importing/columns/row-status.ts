import { bareHeader, squashed } from './header-rules.ts';

export type RowStatus = 'closed for good' | 'closed for now' | 'not published';

export interface StatusColumn {
  index: number;
  header: string;
  says: 'words' | RowStatus | 'published' | 'until';
}

const COLUMNS: Readonly<Record<string, StatusColumn['says']>> = {
  businessstatus: 'words',
  status: 'words',
  openstatus: 'words',
  operationalstatus: 'words',
  listingstatus: 'words',
  poststatus: 'words',
  publishstatus: 'words',
  permanentlyclosed: 'closed for good',
  closedpermanently: 'closed for good',
  ispermanentlyclosed: 'closed for good',
  isclosed: 'closed for good',
  closed: 'closed for good',
  temporarilyclosed: 'closed for now',
  istemporarilyclosed: 'closed for now',
  expiredate: 'until',
  expiredtime: 'until',
  listingexpiry: 'until',
  listingexpirydate: 'until',
  active: 'published',
  isactive: 'published',
  published: 'published',
  ispublished: 'published',
};

export function statusColumns(headers: readonly string[]): StatusColumn[] {
  return headers.flatMap((header, index) => {
    const key = squashed(bareHeader(header));
    // Of Directorist. Without its mark it may be the expiry date of a council licence.
    if (/^_expiry_date$/i.test(header)) return [{ index, header, says: 'until' as const }];
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

/** Day on which another directory's listing ends: `2026-03-14` or Unix seconds. */
const UNTIL = /^(?:(\d{4}-\d\d-\d\d)(?:[T ].*)?|(\d{9,10}))$/;
const FOR_EVER = /^(?:never|0|0000-00-00.*|none|no expiry|unlimited)$/;

/** Reads a status cell; null for open and published. @param today 2026-11-22 */
export function statusIn(cell: string, { says }: StatusColumn, today: string): RowStatus | null | 'unknown' {
  if (says === 'until') {
    const end = cell.trim().toLowerCase();
    const [, day, seconds] = UNTIL.exec(end) ?? [];
    const last = seconds === undefined ? day : new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
    if (end === '' || FOR_EVER.test(end)) return null;
    return last === undefined ? 'unknown' : last < today ? 'not published' : null;
  }
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

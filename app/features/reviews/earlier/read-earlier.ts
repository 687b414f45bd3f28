import { withoutDirectionMarks } from '#app/platform/direction-marks.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { LONGEST_NAME, LONGEST_TEXT } from '../records/review.ts';

/** A review of an earlier site as its export has it. */
export interface EarlierRow {
  /** What names the listing: its number there, its page's address or slug, its name; empty where the file has no such column. */
  listing: { id: string; slug: string; name: string };
  stars: number;
  text: string;
  shownName: string;
  publishedAt: Date;
  /** Tells one author from another: the email address, else the name. */
  author: string;
}

/** Headers as WordPress, GeoDirectory, Directorist and spreadsheets call them. */
const HEADERS = {
  id: ['comment_post_id', 'post_id', 'listing_id'],
  slug: ['post_name', 'slug', 'permalink', 'url', 'link', 'comment_post_link'],
  name: ['post_title', 'listing', 'listing_title', 'business', 'comment_post_title'],
  stars: ['rating', 'overall_rating', 'stars', 'comment_rating', 'score'],
  text: ['comment_content', 'content', 'review', 'text', 'comment'],
  author: ['comment_author', 'author', 'name', 'reviewer'],
  email: ['comment_author_email', 'email', 'author_email'],
  date: ['comment_date_gmt', 'comment_date', 'date', 'published'],
  approved: ['comment_approved', 'approved', 'status'],
} as const;

type Field = keyof typeof HEADERS;

/** Which column holds what, by their places; -1 where there is none. */
export type EarlierColumns = Readonly<Record<Field, number>>;

/** Finds the columns of a file of reviews. @returns what is missing in words, where that is so */
export function earlierColumns(headers: readonly string[]): EarlierColumns | { missing: string } {
  const known = headers.map((header) => header.trim().toLowerCase().replaceAll(/[ -]/g, '_'));
  const columns = Object.fromEntries(
    Object.entries(HEADERS).map(([field, names]) => [
      field,
      names.map((name) => known.indexOf(name)).find((at) => at >= 0) ?? -1,
    ]),
  ) as Record<Field, number>;
  if (columns.stars < 0) return { missing: 'a column with the stars, such as rating' };
  if (columns.text < 0) return { missing: 'a column with the text, such as comment_content' };
  if (columns.date < 0) return { missing: 'a column with the date, such as comment_date' };
  if (columns.id < 0 && columns.slug < 0 && columns.name < 0)
    return { missing: 'a column with the listing, such as comment_post_ID or post_title' };
  return columns;
}

const APPROVED: ReadonlySet<string> = new Set([
  '',
  '1',
  'approve',
  'approved',
  'publish',
  'published',
  'yes',
]);

/** Reads a row: understood in full, or why it is left out. */
export function readEarlier(
  cells: readonly string[],
  columns: EarlierColumns,
): { value: EarlierRow } | { problem: string } {
  const cell = (field: Field) => (columns[field] < 0 ? '' : (cells[columns[field]] ?? '').trim());
  if (!APPROVED.has(cell('approved').toLowerCase()))
    return { problem: 'It was not approved on the earlier site.' };
  const stars = Number(cell('stars').replace(',', '.'));
  if (cell('stars') === '' || !Number.isInteger(stars) || stars < 1 || stars > 5)
    return { problem: `“${cell('stars').slice(0, 40)}” is not a number of stars from 1 to 5.` };
  const publishedAt = dateOf(cell('date'));
  if (publishedAt === null)
    return { problem: `“${cell('date').slice(0, 40)}” is not a date such as 2024-03-14 18:30:00.` };
  const text = withoutDirectionMarks(cell('text').replaceAll(/\r\n?/g, '\n'))
    .replace(CONTROLS, '')
    .toWellFormed();
  if (text === '') return { problem: 'It has no text.' };
  if (text.length > LONGEST_TEXT) return { problem: 'Its text is longer than 2,000 characters.' };
  const name = lineOfText(withoutDirectionMarks(cell('author')));
  if (name.length > LONGEST_NAME) return { problem: 'The writer’s name is longer than 40 characters.' };
  const shownName = name || 'Not stated';
  const listing = { id: cell('id'), slug: slugOf(cell('slug')), name: cell('name') };
  const author = cell('email').toLowerCase() || `${shownName} ${text}`;
  return { value: { listing, stars, text, shownName, publishedAt, author } };
}

/** Everything but line breaks and tabs that is no printable character. */
const CONTROLS = /[^\P{Cc}\n\t]+/gu;

function dateOf(text: string): Date | null {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(text) ?? [];
  if (day === undefined) return null;
  const date = new Date(`${day}T${time}Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isReal && date.getUTCFullYear() >= 1995 && date.getTime() <= Date.now() ? date : null;
}

/** The last part of an address, or the slug itself. */
function slugOf(text: string): string {
  const path = text.split(/[?#]/, 1)[0] ?? '';
  return (
    path
      .split('/')
      .findLast((part) => part !== '')
      ?.toLowerCase() ?? ''
  );
}

import { readDate } from '#app/features/businesses/field-text/date-values.ts';
import {
  withoutDirectionMarks,
  undamagedText,
  messageOf,
  quoted,
  withThousands,
} from '@dog-care-directory/text';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { LONGEST_NAME, LONGEST_TEXT } from '../records/review.ts';

export interface EarlierRow {
  /** Identifies the listing by its number there, address or slug, and name; empty if the file lacks the column. */
  listing: { id: string; slug: string; name: string };
  stars: number;
  text: string;
  shownName: string;
  publishedAt: Date;
  /** Identifies the author: the email address, otherwise the name. */
  author: string;
}

/** Headers used by WordPress, GeoDirectory, Directorist and spreadsheets. */
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
  parent: ['comment_parent', 'parent', 'parent_id'],
} as const;

type Field = keyof typeof HEADERS;

/** Column indexes; -1 if missing. */
export type EarlierColumns = Readonly<Record<Field, number>>;

/** @returns the missing columns in words, if any */
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

/** A row that is left out. */
export interface LeftOut {
  problem: string;
  /** True if it is a review with stars that we cannot store, which the average of a listing would miss. */
  hasOtherStars?: true;
}

/** Reads a row: understood in full, with notes about what was taken in another form, or why it is left out. */
export function readEarlier(
  cells: readonly string[],
  columns: EarlierColumns,
): { value: EarlierRow; notes: string[] } | LeftOut {
  const cell = (field: Field) => (columns[field] < 0 ? '' : (cells[columns[field]] ?? '').trim());
  if (!APPROVED.has(cell('approved').toLowerCase()))
    return { problem: 'It was not approved on the earlier site.' };
  if (/[^0]/.test(cell('parent'))) return { problem: 'It is a reply to a review. Replies are not imported.' };
  if (/^0?$/.test(cell('stars')))
    return { problem: 'It has no stars, so it is a comment or a reply. These are not imported.' };
  const stars = Number(/^([1-5])(?:[.,]0+)?(?: ?\/ ?5)?$/.exec(cell('stars'))?.[1]);
  if (Number.isNaN(stars))
    return { problem: `${quoted(cell('stars'))} is not a number of stars from 1 to 5.`, hasOtherStars: true };
  const date = readDate(cell('date'), new Date().toISOString().slice(0, 10));
  const publishedAt = date.value === null ? null : momentOf(date.value, cell('date'));
  if (publishedAt === null)
    return {
      problem: `Its date can’t be used. Write it like 2024-03-14 18:30:00. ${messageOf(date) ?? ''}`.trim(),
    };
  const read = undamagedText(cell('text'));
  const text = withoutDirectionMarks((read.value ?? '').replaceAll(/\r\n?/g, '\n'))
    .replace(CONTROLS, '')
    .trim()
    .toWellFormed();
  if (text === '') return { problem: 'It has no text.' };
  if (text.length > LONGEST_TEXT)
    return { problem: `Its text is longer than ${withThousands(LONGEST_TEXT)} characters.` };
  const name = lineOfText(withoutDirectionMarks(undamagedText(cell('author')).value ?? ''));
  if (name.length > LONGEST_NAME)
    return { problem: `The writer’s name is longer than ${LONGEST_NAME} characters.` };
  const shownName = name || 'Not stated';
  const listing = {
    id: cell('id'),
    slug: slugOf(cell('slug')),
    name: undamagedText(cell('name')).value ?? '',
  };
  const author = cell('email').toLowerCase() || `${shownName} ${text}`;
  const notes = [...date.problems, ...read.problems].map(({ message }) => message);
  return { value: { listing, stars, text, shownName, publishedAt, author }, notes };
}

const CONTROLS = /[^\P{Cc}\n\t]+/gu;

/** @returns null in the future */
function momentOf(day: string, text: string): Date | null {
  const [, hour = '0', rest = ':00', half = ''] = /[T ](\d{1,2})((?::\d\d){1,2}) ?([ap]m)?/i.exec(text) ?? [];
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const date = new Date(`${day}T${String(hours).padStart(2, '0')}${rest}Z`);
  return date.getTime() <= Date.now() ? date : null;
}

function slugOf(text: string): string {
  const path = text.split(/[?#]/, 1)[0] ?? '';
  return (
    path
      .split('/')
      .findLast((part) => part !== '')
      ?.toLowerCase() ?? ''
  );
}

import { essence, squashed, synonymsOf } from '../columns/header-rules.ts';
import { mapColumns } from '../columns/mapping.ts';

const ABOUT_THE_FILE =
  /^(?:(?:grand[ -]?|sub[ -]?)?totals?\b|source\s?:|(?:crown )?copyright\b|©|\(c\)|end of (?:report|file|list|data|register)|(?:report )?generated\b|printed on\b|exported (?:on|by|from)\b|page \d{1,4}\b|disclaimer\b|data (?:provided )?by\b|data (?:correct|accurate|extracted)\b|(?:last )?updated\s?(?::|on\b|\d)|correct as (?:at|of)\b|contains (?:os|ordnance|public sector)\b|licensed under\b|published by\b|number of (?:premises|licences|businesses|records|rows)\b|all rights reserved\b|(?:averages?|mean|median|count|sum|min(?:imum)?|max(?:imum)?)(?: of [\w ]{1,30})?(?:\s?[:=].{0,40})?$)/i;
/** Hints below the header line: “(required)”. */
const HINT = /^(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\]|required|optional|mandatory)$/i;
const MOST_IN_FOOTER = 2;
const NAME_HEADERS: ReadonlySet<string> = new Set(['name', ...synonymsOf('name')]);
const LONGEST_HEADER = 60;

/** Recognises totals, notes and repeated headers, as in concatenated files. @param nameIndex null if none */
export function isNoBusiness(
  cells: readonly string[],
  headers: readonly string[],
  nameIndex: number | null,
): boolean {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  const name = nameIndex === null ? '' : (cells[nameIndex]?.trim() ?? '');
  const isAbout = headers.length > MOST_IN_FOOTER && ABOUT_THE_FILE.test(first);
  if (HINT.test(first)) return cells.every((cell) => cell.trim() === '' || HINT.test(cell.trim()));
  const isHeader = name.length <= LONGEST_HEADER && isNameHeader(name);
  // Counts cells only for likely candidates.
  if (!isAbout && !isHeader) return false;
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (isAbout && filled.length <= MOST_IN_FOOTER) return true;
  if (!isHeader || filled.length < 2) return false;
  const again = cells.filter(
    (cell, place) => cell !== '' && squashed(cell) === squashed(headers[place] ?? ''),
  );
  return again.length * 2 >= filled.length || mapColumns(cells).mappings.length * 2 >= filled.length;
}

function isNameHeader(text: string): boolean {
  const plain = squashed(text);
  return NAME_HEADERS.has(plain) || (plain.endsWith('name') && essence(text) === 'name');
}

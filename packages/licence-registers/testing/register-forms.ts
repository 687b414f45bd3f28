import { findTable, readRegister } from '../src/reading/read-register.ts';

/** A register of three licences, by its rows; none of them is spoken against. */
export const LICENCES = [
  ['A/1', 'Muddy Paws', 'SO24 9AA', 'Home boarding', '4', '31/12/2099'],
  ['A/2', 'Wet Noses', 'SO51 8AA', 'Dog day care', '5', '31/12/2099'],
  ['A/3', 'Long Ears', 'SP10 1AA', 'Kennels', '3', '31/12/2099'],
] as const;
const HEAD = ['Licence number', 'Business name', 'Postcode', 'Activity', 'Stars', 'Expires'];

type Cells = Readonly<Record<number, string>>;
/** What is otherwise in a row than in `LICENCES`: cells by their place, a cell more, or the attributes of the row in HTML. */
export type Change = Cells & { more?: string; attributes?: string };

/** What is around the rows of a register. */
interface Around {
  above?: string;
  below?: string;
  head?: readonly string[];
}

function changed(changes: readonly (Change | null)[]) {
  return LICENCES.map((row, at) => {
    const change = changes[at];
    const cells = row.map((cell, place) => change?.[place] ?? cell);
    return {
      cells: change?.more === undefined ? cells : [...cells, change.more],
      attributes: change?.attributes ?? '',
    };
  });
}

const isLonger = (changes: readonly (Change | null)[]) =>
  changes.some((change) => change?.more !== undefined);
const headOf = ({ head = HEAD }: Around, changes: readonly (Change | null)[]) =>
  isLonger(changes) && head === HEAD ? [...head, ''] : head;

/** The register as a CSV. Lines around it are as they are given. */
export function asCsv(changes: readonly (Change | null)[], around: Around = {}): string {
  const rows = [headOf(around, changes), ...changed(changes).map(({ cells }) => cells)];
  const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return [around.above, ...lines, around.below].filter((line) => line !== undefined).join('\n');
}

/** The register as a page. What is around it is HTML. */
export function asPage(changes: readonly (Change | null)[], around: Around = {}): string {
  const head = `<tr>${headOf(around, changes)
    .map((cell) => `<th>${cell}</th>`)
    .join('')}</tr>`;
  const rows = changed(changes).map(
    ({ cells, attributes }) => `<tr ${attributes}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `${around.above ?? ''}<table>${head}${rows.join('')}</table>${around.below ?? ''}`;
}

/** The register as the text of a PDF: a line for each licence, with what is changed of it in full. */
export function asText(lines: readonly (string | null)[], around: Around = {}): string {
  const rows = LICENCES.map(
    ([number, name, place, activity, stars, expires], at) =>
      lines[at] ?? `${textNumber(number)} ${name} ${place} ${activity} ${stars} star ${expires}`,
  );
  return [around.above, 'Licence number  Name  Activity  Stars  Expires', ...rows, around.below]
    .filter((line) => line !== undefined)
    .join('\n');
}

/** A number as the text has it, where each is long enough to be told from other words. */
export const textNumber = (number: string) => `AB/26/00${number.slice(-1)}`;

/** How the three licences are read, a letter each, and what is reported; see `LETTERS`. */
export function registerOf(text: string): { letters: string; problems: string[] } {
  const found = findTable(text);
  if (!found) return { letters: 'no register', problems: ['no register'] };
  const { entries, problems } = readRegister(found);
  const letters = LICENCES.map(([number, name]) => {
    const own = entries.filter(
      (entry) =>
        entry.number?.slice(-1) === number.slice(-1) || (entry.number === null && entry.name === name),
    );
    const [first] = own;
    if (!first) return '_';
    return first.standing === null ? '-' : (LETTERS[first.standing] ?? '_');
  }).join('');
  return { letters, problems: problems.map(({ message }) => message) };
}

const LETTERS: Readonly<Record<string, string>> = {
  current: '-',
  suspended: 'S',
  revoked: 'R',
  surrendered: 'U',
  ended: 'E',
  refused: 'F',
  withdrawn: 'W',
  pending: 'P',
  unclear: '?',
};

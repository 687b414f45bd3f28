/** Registers as councils publish them, with a second licence that isn't in force, or that a person would ask about. */
import { expect, test } from 'vitest';
import { findTable, readRegister } from './read-register.ts';
import { isInForce } from './settled.ts';

const HEAD = 'Ref,Name,Type,Expires';
const FIRST = 'ZQ/1,Zorble Hounds,Kennels,31/03/2027';
const SECOND = 'ZQ/2,Quuxley Pups,Kennels,31/03/2027';
const csv = (...rows: string[]) => [HEAD, FIRST, ...rows].join('\n');
/** A register with one column more, and what it says of the second licence. */
const column = (header: string, cell: string, other = '') =>
  [`${HEAD},${header}`, `${FIRST},${other}`, `${SECOND},${cell}`].join('\n');
const cells = (row: string, tag = 'td') =>
  row
    .split(',')
    .map((cell) => `<${tag}>${cell}</${tag}>`)
    .join('');
const page = (attributes: string, second = SECOND, around = '') =>
  `<table><tr>${cells(HEAD, 'th')}</tr><tr>${cells(FIRST)}</tr><tr>${cells(FIRST.replaceAll('1', '3'))}</tr><tr ${attributes}>${cells(second)}</tr></table>${around}`;
const table = (head: string, ...rows: string[]) =>
  `<table><tr>${cells(head, 'th')}</tr>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
const pdf = (head: string, first: string, second: string) =>
  `${head}\nZQ26-0001  ${first}\nZQ26-0002  ${second}`;

test.each<[what: string, text: string]>([
  ['a section', csv('Lapsed licences,,,', SECOND)],
  ['a section with a number', csv('Surrendered (1),,,', SECOND)],
  ['a section in the second column', csv(',Not renewed,,', SECOND)],
  ['a section of one word', csv('Archive,,,', SECOND)],
  ['a title', `Register of refused applications,,,\n${HEAD}\n${SECOND}`],
  ['a footnote', csv(SECOND.replace('Pups', 'Pups*'), '* licence surrendered May 2026,,,')],
  ['an asterisk in the heading', `${HEAD}*\n${SECOND}\n*unless suspended,,,`],
  ['a footnote of HTML', page('', SECOND.replace('Pups', 'Pups<sup>1</sup>'), '<p>1 Licence suspended</p>')],
  ['a struck row', page('style="text-decoration: line-through"')],
  ['most rows struck', page('', `<s>${SECOND}`).replace('Zorble', '<s>Zorble')],
  ['markup in a CSV', csv(SECOND.replace('Quuxley', '<s>Quuxley</s>'))],
  ['a strike of Markdown', csv(SECOND.replace('Quuxley', '~~Quuxley~~'))],
  ['a colour', page('style="color:red"', SECOND, '<p>Red: under suspension</p>')],
  ['a badge', page('', SECOND.replace('Pups', 'Pups <span class="badge">Closed</span>'))],
  ['the title of a drawing', page('', SECOND.replace('Pups', 'Pups <svg><title>Suspended</title></svg>'))],
  ['a hidden column', page('', SECOND.replace('31/03/2027', '31/03/2027<b hidden>Revoked</b>'))],
  ['a paragraph of a form', `<form><p>Do not rely on licence ZQ/2.</p>${page('')}</form>`],
  ['a caption', page('').replace('<table>', '<table><caption>Withdrawn licences</caption>')],
  ['a link below a heading', page('', SECOND, '<p>Suspended:</p><a href="#">Quuxley Pups</a>')],
  [
    'a second table',
    table(HEAD, FIRST, SECOND) + table('Business,Action,Date', 'Quuxley,Revoked,01/05/2026'),
  ],
  ['a table with the same headings', `${page('', FIRST)}<h2>No longer licensed</h2>${table(HEAD, SECOND)}`],
  ['a table without headings', `${page('', FIRST)}<table><tr>${cells(SECOND)}</tr></table>`],
  ['a status over two rows', table(`${HEAD},Status`, `${FIRST},Live`, `${SECOND},Sus-pended`)],
  ['a second table of a CSV', csv(SECOND, '', 'Business name,Action taken', 'Quuxley Pups,Revoked')],
  ['another row', csv(SECOND, 'ZQ/2,Quuxley Pups,Kennels,30/06/2026')],
  ['another business', csv(SECOND, 'ZQ/2,Blipley Tails,Kennels,31/03/2027')],
  ['codes', column('Status', 'REV', 'LIVE')],
  ['an unknown code', column('Status', 'S', 'LIVE')],
  ['an error of a spreadsheet', column('Status', '#N/A', 'Live')],
  ['letters of another script', column('Status', 'Ѕuspended', 'Live')],
  ['two statuses', column('Status', 'Active - suspended until inspection', 'Active')],
  ['a transfer', column('Comments', 'Transferred to a new owner')],
  ['a remark', column('Comments', 'Gone bust')],
  ['the number of a footnote', column('Notes', '2')],
  ['a mark', column('Flag', 'X')],
  ['conditions', column('Conditions', 'Licence is currently suspended', 'Max 6 dogs')],
  ['a day of closure', column('Date ceased', '02/05/2026')],
  ['a day of transfer', column('Transfer date', '02/05/2026')],
  ['a reason', column('End reason', 'Moved house')],
  ['deregistration', column('Deregistered', 'Y', 'N')],
  ['a question that is denied', column('Current?', 'No', 'Yes')],
  ['a business that is closed', column('In operation', 'N', 'Y')],
  ['two last days', column('Revised expiry', '30/06/2026')],
  ['an activity applied for', csv(SECOND.replace('Kennels', 'Kennels - application only'))],
  ['words in the last day', csv(SECOND.replace('31/03/2027', 'Under appeal'))],
  ['two days in a cell', csv(SECOND.replace('31/03/2027', '31/03/2027 30/06/2026'))],
  ['an earlier day', csv(SECOND.replace('31/03/2027', '31/03/2027 – reduced to 30/06/2026'))],
  ['a month', csv(SECOND.replace('31/03/2027', 'March 2027'))],
  ['two digits for the year first', csv(SECOND.replace('31/03/2027', '27-03-31'))],
  [
    'stars',
    csv('ZQ/2,Quuxley,Kennels,31/03/2027').replaceAll('Type', 'Rating').replace('ey,Kennels', 'ey,Susp'),
  ],
  ['an application', 'Application ref,Applicant,Business,Type,Received\nZQ/2,Ada,Quuxley,Kennels,01/02/2026'],
  ['a number without digits', `${HEAD}\nQuuxley,ZQ/2,Kennels,March`],
  ['a sentence below', `${table(HEAD, FIRST, SECOND)}ZQ/2 has been handed back by the holder`],
  [
    'a line of a PDF',
    pdf('', 'Zorble, Kennels 31/03/2027', 'Quuxley, Kennels 31/03/2027\nlicence surrendered'),
  ],
  [
    'a status of a PDF',
    pdf('Licence No  Business  Expiry  Status', 'Zorble  31/03/2027  Active', 'Active Pups  31/03/2027'),
  ],
  [
    'days of inspections in a PDF',
    pdf('Licence No  Business  Expires  Last inspected', '', 'Quuxley  31/03/2027  01/10/2027'),
  ],
  ['a list of HTML', '<li>ZQ26-0002: Quuxley, Kennels, 31/03/2027 <img alt="Suspended"></li>'],
])('%s: the second licence is not read as in force', (_, text) => {
  const found = findTable(text);
  const { entries = [] } = found ? readRegister(found) : {};
  const second = entries.filter(({ number, name }) => (number ?? name)?.endsWith('2'));
  expect(second.filter(isInForce)).toEqual([]);
});

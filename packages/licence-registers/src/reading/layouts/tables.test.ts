import { expectLayouts } from '../../../testing/register-layouts.ts';

const GIVEN = 'AWL/1|Muddy Paws|SO24 9AA|home-boarding|4|2026-01-01|2027-12-31|-';

expectLayouts({
  'CSV with plain columns': {
    text: `Licence number,Trading name,Postcode,Activity,Stars,Granted,Expires
AWL/1,Muddy Paws,SO24 9AA,Home boarding,4,01/01/2026,31/12/2027`,
    entries: [GIVEN],
  },
  'CSV with semicolons and a title': {
    text: `Register of animal activity licences;;;;;;
Ref;Business;Town;Type;Rating;From;To
AWL/1;Muddy Paws;Alresford;Dog day care;3 star;1 Jan 2026;31 Dec 2026`,
    entries: ['AWL/1|Muddy Paws|Alresford|day-care|3|2026-01-01|2026-12-31|-'],
  },
  'a head of groups that have words of their own': {
    text: `Licence holder details,,,Licence details,,,
Business name,Town,Postcode,Number,Type,Start date,End date
Muddy Paws,Romsey,SO51 8AA,A/1,Kennels,01/04/2026,31/03/2028`,
    entries: ['A/1|Muddy Paws|SO51 8AA|kennels|-|2026-04-01|2028-03-31|-'],
  },
  'a head of two rows in HTML': {
    text: `<table><tr><th rowspan="2">Licence number</th><th rowspan="2">Name</th><th colspan="3">Activities</th><th colspan="2">Licence dates</th></tr>
<tr><th>Home boarding</th><th>Day care</th><th>Kennels</th><th>From</th><th>To</th></tr>
<tr><td>AWL/1</td><td>Muddy Paws</td><td>&#10003;</td><td></td><td>&#10003;</td><td>01/01/2026</td><td>31/12/2026</td></tr></table>`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|-|2026-01-01|2026-12-31|-',
      'AWL/1|Muddy Paws|-|kennels|-|2026-01-01|2026-12-31|-',
    ],
    total: 1,
  },
  'a head of two rows in CSV': {
    text: `Licence,,Premises,,Activities,,Dates,
Number,Status,Name,Postcode,Home boarding,Day care,Granted,Expires
AWL/1,Active,Muddy Paws,SO24 9AA,Y,N,01/01/2026,31/12/2027`,
    entries: ['AWL/1|Muddy Paws|SO24 9AA|home-boarding|-|2026-01-01|2027-12-31|current'],
  },
  'tables of HTML with a heading each, and columns in another order': {
    text: `<h1>Animal licences</h1><h2>Home boarding</h2><table><tr><th>Licence number</th><th>Name</th><th>Expires</th></tr><tr><td>AWL/1</td><td>Muddy Paws</td><td>31/12/2027</td></tr></table>
<h2>Dog day care</h2><table><tr><th>Name</th><th>Expires</th><th>Licence number</th></tr><tr><td>Wet Noses</td><td>31/03/2027</td><td>AWL/2</td></tr></table>`,
    entries: ['AWL/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-'],
    notes: ['Another table: Name, Expires, Licence number'],
    said: ['"Wet Noses, 31/03/2027, AWL/2" is in a table with other headings; left out'],
    total: 2,
  },
  'a cell of HTML that reaches over several rows': {
    text: `<table><tr><th>Licence number</th><th>Name</th><th>Activity</th><th>Stars</th><th>Expires</th></tr>
<tr><td rowspan="2">AWL/1</td><td rowspan=2>Muddy Paws</td><td>Kennels</td><td>5</td><td>31/12/2027</td></tr><tr><td>Day care</td><td>3</td><td>31/12/2026</td></tr></table>`,
    entries: ['AWL/1|Muddy Paws|-|kennels|5|-|2027-12-31|-', 'AWL/1|Muddy Paws|-|day-care|3|-|2026-12-31|-'],
    total: 2,
  },
  'a row with a comma too many': {
    text: `Licence no,Name,Activity,Expires
AWL/1,Paws, Claws,Kennels,31/12/2027
AWL/2,Wet Noses,Kennels,31/12/2027`,
    entries: ['AWL/2|Wet Noses|-|kennels|-|-|2027-12-31|-'],
    total: 2,
    said: ['has more cells than the table has headings'],
  },
  'rows that are alone, totals and sources': {
    text: `Licence no,Name,Activity,Expires
AWL/1,Muddy Paws,Kennels,31/12/2027
zorble,,,
Wet Noses,,,
Total: 1,,,
Printed on 3 May 2026,,,`,
    entries: ['AWL/1|Muddy Paws|-|kennels|-|-|2027-12-31|-'],
    notes: ['zorble', 'Wet Noses'],
  },
  'columns about emails, telephones, inspections and dogs': {
    text: `Licence number,Business name,Email address,Telephone number,Last inspection date,Maximum number of dogs,Risk rating,Star rating,Activity,Expiry date
AWL/1,Muddy Paws,a@example.com,01632 960001,01/02/2026,6,Low,4,Home boarding,31/12/2027`,
    entries: ['AWL/1|Muddy Paws|-|home-boarding|4|-|2027-12-31|-'],
    said: ['"Email address, Telephone number, Last inspection date, Maxim'],
  },
});

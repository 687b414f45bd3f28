import { describe, expect, test } from 'vitest';
import { findTable, readRegister } from './read-register.ts';

/** A register, its entries in one line each, and parts of what has to be said about it. */
interface Layout {
  text: string;
  /** `number|name|place|activity|stars|granted|expires|standing`, a dash for what is not known. */
  entries: string[];
  said?: string[];
  /** Rows; where it is not given, each entry is one of its own. */
  total?: number;
}

const GIVEN = 'AWL/1|Muddy Paws|SO24 9AA|home-boarding|4|2026-01-01|2027-12-31|-';

const LAYOUTS: Record<string, Layout> = {
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
  'a head in which a place comes before the name': {
    text: `Star rating,Licence number,Licensable activity,"Postcode, Part of Postcode, Ward or town name",Operator name,Expiry date
5,AWL/1,Day care for dogs,CT16,Muddy Paws,31/03/2027
4,AWL/2,Home boarding for dogs,Maxton,Wet Noses,31/03/2027`,
    entries: [
      'AWL/1|Muddy Paws|CT16|day-care|5|-|2027-03-31|-',
      'AWL/2|Wet Noses|Maxton|home-boarding|4|-|2027-03-31|-',
    ],
  },
  'a column "Premises" with names': {
    text: `Premises,Licence No,Licence type,Rating,Expiry
Muddy Paws Kennels,AWL/1,Boarding kennels,5,31/03/2027
Wet Noses,AWL/2,Dog day care,4,31/03/2027`,
    entries: [
      'AWL/1|Muddy Paws Kennels|-|kennels|5|-|2027-03-31|-',
      'AWL/2|Wet Noses|-|day-care|4|-|2027-03-31|-',
    ],
  },
  'a column "Premises" with addresses beside a name': {
    text: `Name,Premises,Licence No,Licence type,Rating,Expiry
Muddy Paws,"1 Elm Road, Alresford, SO24 9AA",AWL/1,Boarding kennels,5,31/03/2027`,
    entries: ['AWL/1|Muddy Paws|SO24 9AA|kennels|5|-|2027-03-31|-'],
  },
  'a column "Establishment" with name, street and postcode': {
    text: `<table><tr><th>Establishment</th><th>Licence number</th><th>Activity</th><th>Expiry date</th></tr>
<tr><td>Muddy Paws<br>1 Elm Road<br>Alresford<br>SO24 9AA</td><td>AWL/1</td><td>Dog breeding</td><td>31/03/2027</td></tr>
<tr><td>Wet Noses, 2 Mill Lane, Romsey, SO51 8AA</td><td>AWL/2</td><td>Kennels</td><td>31/03/2027</td></tr></table>`,
    entries: [
      'AWL/1|Muddy Paws|SO24 9AA|breeding|-|-|2027-03-31|-',
      'AWL/2|Wet Noses|SO51 8AA|kennels|-|-|2027-03-31|-',
    ],
  },
  'a column "Establishment" with names and towns, and some names alone': {
    text: `Establishment,Ref,Licence type,Expiry
"Muddy Paws, Andover",AWL/1,Kennels,31/03/2027
"Long Ears, Andover",AWL/2,Kennels,31/03/2027
Wet Noses,AWL/3,Kennels,31/03/2027`,
    entries: [
      'AWL/1|Muddy Paws|Andover|kennels|-|-|2027-03-31|-',
      'AWL/2|Long Ears|Andover|kennels|-|-|2027-03-31|-',
      'AWL/3|Wet Noses|-|kennels|-|-|2027-03-31|-',
    ],
  },
  'names with their towns, some of them without a street': {
    text: `Name and address,Ref,Licence type,Rating,Expiry
"Muddy Paws, Ltd, Alresford, SO24 9AA",AWL/1,Kennels,5,31/03/2027
"Wet Noses, Romsey",AWL/2,Kennels,5,31/03/2027`,
    entries: [
      'AWL/1|Muddy Paws, Ltd|SO24 9AA|kennels|5|-|2027-03-31|-',
      'AWL/2|Wet Noses|Romsey|kennels|5|-|2027-03-31|-',
    ],
  },
  'a column "Premises" with names and addresses': {
    text: `<table><caption>Licensed dog day care premises</caption><tr><td><p>Licence Number</p></td><td>Premises</td><td>Rating</td><td>Expiry</td></tr>
<tr><td><p>WK/1</p></td><td><p>Muddy Paws<br/>Unit 4<br/>Romsey</p><p>SO51 8AA</p></td><td>5 stars</td><td>31.12.2027</td></tr></table>`,
    entries: ['WK/1|Muddy Paws|SO51 8AA|day-care|5|-|2027-12-31|-'],
  },
  'a column "Premises" with towns': {
    text: `Ref,Premises,Licence type,Expiry
AWL/1,"Romsey, SO51 8AA",Kennels,31/12/2027`,
    entries: ['AWL/1|-|SO51 8AA|kennels|-|-|2027-12-31|-'],
    said: ['No column holds names'],
  },
  'a head of groups that have words of their own': {
    text: `Licence holder details,,,Licence details,,,
Business name,Town,Postcode,Number,Type,Start date,End date
Muddy Paws,Romsey,SO51 8AA,A/1,Kennels,01/04/2026,31/03/2028`,
    entries: ['A/1|Muddy Paws|SO51 8AA|kennels|-|2026-04-01|2028-03-31|-'],
  },
  'stars of each activity in one cell': {
    text: `Ref,Name,Activities and rating,Expiry
A/1,Muddy Paws,Home boarding (5 star); Day care (3 star),31/03/2028
A/2,Wet Noses,Kennels - 4 star,31/03/2028`,
    entries: [
      'A/1|Muddy Paws|-|home-boarding|5|-|2028-03-31|-',
      'A/1|Muddy Paws|-|day-care|3|-|2028-03-31|-',
      'A/2|Wet Noses|-|kennels|4|-|2028-03-31|-',
    ],
    total: 2,
  },
  'activities as properties that are true or false': {
    text: JSON.stringify([
      { name: 'Muddy Paws', licence: 'A/1', home_boarding: 'Yes', day_care: 'No', expires: '2027-12-31' },
      { name: 'Wet Noses', licence: 'A/2', home_boarding: false, day_care: true, expires: '2027-12-31' },
    ]),
    entries: ['A/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-', 'A/2|Wet Noses|-|day-care|-|-|2027-12-31|-'],
  },
  'text with headings that have other words as well': {
    text: `Home boarding licences in Dover
AWL/26/001 Muddy Paws, SO24 9AA 4 star 01/01/2026 - 31/12/2027
Dog day care licences in Dover
AWL/26/002 Wet Noses, SO24 9AB 4 star 01/01/2026 - 31/12/2027
Kennels around Deal
AWL/26/003 Long Ears, SO24 9AC 4 star 01/01/2026 - 31/12/2027`,
    entries: [
      'AWL/26/001|Muddy Paws|SO24 9AA|home-boarding|4|2026-01-01|2027-12-31|-',
      'AWL/26/002|Wet Noses|SO24 9AB|day-care|4|2026-01-01|2027-12-31|-',
      'AWL/26/003|Long Ears|SO24 9AC|other|4|2026-01-01|2027-12-31|-',
    ],
    total: 4,
    said: [
      '"Dog day care licences in Dover" was read as a heading',
      'A row above that was left out may be the heading of another activity',
    ],
  },
  'an address within the cell of the name': {
    text: `Licence number,Business name,Activity,Expires
AWL/1,"Muddy Paws, 1 Elm Road, Alresford SO24 9AA",Kennels,31/03/2027
AWL/2,Wet Noses,Kennels,31/03/2027`,
    entries: [
      'AWL/1|Muddy Paws|SO24 9AA|kennels|-|-|2027-03-31|-',
      'AWL/2|Wet Noses|-|kennels|-|-|2027-03-31|-',
    ],
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
  'a head of two rows in CSV, the lower one with gaps': {
    text: `Licence number,Name,Activities,,,Expires
,,Home boarding,Day care,Breeding,
AWL/1,Muddy Paws,X,,X,31/12/2027`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-',
      'AWL/1|Muddy Paws|-|breeding|-|-|2027-12-31|-',
    ],
    total: 1,
  },
  'one column for each activity, with words': {
    text: `Licence no\tName\tTown\tHome boarding\tDay care\tKennels\tExpires
AWL/1\tMuddy Paws\tRomsey\tYes\tNo\tNo\t31/12/2027
AWL/2\tWet Noses\tRomsey\tNo\tYes\tYes\t31/12/2027`,
    entries: [
      'AWL/1|Muddy Paws|Romsey|home-boarding|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|Romsey|day-care|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|Romsey|kennels|-|-|2027-12-31|-',
    ],
    total: 2,
  },
  'one column for each activity, with 1 and 0': {
    text: `Licence no,Name,Home boarding,Day care,Expires
AWL/1,Muddy Paws,1,0,31/12/2027
AWL/2,Wet Noses,,1,31/12/2027`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|day-care|-|-|2027-12-31|-',
    ],
  },
  'one column for each activity, with stars': {
    text: `Licence no,Name,Home boarding,Day care,Kennels,Expires
AWL/1,Muddy Paws,5,3,,31/12/2027
AWL/2,Wet Noses,,★★★★,1,31/12/2027`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|5|-|2027-12-31|-',
      'AWL/1|Muddy Paws|-|day-care|3|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|day-care|4|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|kennels|1|-|2027-12-31|-',
    ],
    total: 2,
  },
  'one column for each activity, with days': {
    text: `Licence no,Name,Home boarding,Day care
AWL/1,Muddy Paws,31/12/2027,
AWL/2,Wet Noses,,31/03/2028`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|day-care|-|-|2028-03-31|-',
    ],
    said: ['"31/12/2027" has a date that is not explained; read as the last day'],
  },
  'one column for each activity, with ticks and crosses': {
    text: `Licence no,Name,Home boarding,Day care,Expires
AWL/1,Muddy Paws,✓,X,31/12/2027`,
    entries: ['AWL/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-'],
    said: ['"X" below "Day care" is not a mark we know'],
  },
  'one column for each activity, with numbers of dogs': {
    text: `Licence no,Name,Home boarding,Kennels,Expires
AWL/1,Muddy Paws,4,,31/12/2027
AWL/2,Wet Noses,6,40,31/12/2027`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|home-boarding|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|kennels|-|-|2027-12-31|-',
    ],
    total: 2,
    said: ['"4" below "Home boarding" was read as a number of animals'],
  },
  'one column for each activity, one of which is suspended': {
    text: `Licence no,Name,Home boarding,Kennels,Expires
AWL/1,Muddy Paws,Y,Suspended,31/12/2027`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-',
      'AWL/1|Muddy Paws|-|kennels|-|-|2027-12-31|suspended',
    ],
    total: 1,
  },
  'stars and last day of each activity in columns of their own': {
    text: `Licence no,Name,Home boarding rating,Home boarding expiry,Day care rating,Day care expiry
AWL/1,Muddy Paws,5,31/12/2027,3,31/12/2026`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|5|-|2027-12-31|-',
      'AWL/1|Muddy Paws|-|day-care|3|-|2026-12-31|-',
    ],
    total: 1,
  },
  'two and more activities in one cell': {
    text: `Licence no,Name,Activities,Expires
AWL/1,Muddy Paws,"Home boarding, day care",31/12/2027
AWL/2,Wet Noses,Day care for dogs and dog breeding,31/12/2027
AWL/3,Long Ears,"Boarding for cats and dogs in kennels; Hiring horses",31/12/2027`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-',
      'AWL/1|Muddy Paws|-|day-care|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|day-care|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|breeding|-|-|2027-12-31|-',
      'AWL/3|Long Ears|-|kennels|-|-|2027-12-31|-',
      'AWL/3|Long Ears|-|other|-|-|2027-12-31|-',
    ],
    total: 3,
  },
  'the activity in the second line of number and name': {
    text: `Licence no,Name,Expires
"AWL/1
Home boarding",Muddy Paws,31/12/2027
AWL/2,"Wet Noses
Dog day care",31/12/2027`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|day-care|-|-|2027-12-31|-',
    ],
  },
  'an activity that says what it is not': {
    text: `Licence no,Name,Activity,Expires
AWL/1,Muddy Paws,Boarding (not home boarding),31/12/2027`,
    entries: ['AWL/1|Muddy Paws|-|other|-|-|2027-12-31|-'],
    said: ['says what the licence is not for'],
  },
  'the law’s own words for an activity': {
    text: `Licence no,Name,Activity,Expires
AWL/1,Muddy Paws,Providing or arranging for the provision of boarding for dogs in kennels,31/12/2027
AWL/2,Wet Noses,Arranging home boarding for dogs,31/12/2027`,
    entries: [
      'AWL/1|Muddy Paws|-|kennels|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|arranging|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|home-boarding|-|-|2027-12-31|-',
    ],
    total: 2,
  },
  'terms with a first day': {
    text: `Licence no,Name,Activity,Issued,Licence period
AWL/1,Muddy Paws,Kennels,01/04/2026,2 years
AWL/2,Wet Noses,Kennels,15 March 2026,12 months
AWL/3,Long Ears,Kennels,29/02/2028,One year`,
    entries: [
      'AWL/1|Muddy Paws|-|kennels|-|2026-04-01|2028-03-31|-',
      'AWL/2|Wet Noses|-|kennels|-|2026-03-15|2027-03-14|-',
      'AWL/3|Long Ears|-|kennels|-|2028-02-29|2029-02-28|-',
    ],
    said: ['"2 years" from 1 April 2026 was read as valid to 31 March 2028.'],
  },
  'a term without a first day, and none at all': {
    text: `Licence no,Name,Activity,Term
AWL/1,Muddy Paws,Kennels,2 years
AWL/2,Wet Noses,Kennels,`,
    entries: ['AWL/1|Muddy Paws|-|kennels|-|-|-|-', 'AWL/2|Wet Noses|-|kennels|-|-|-|-'],
    said: ['"2 years" does not say from when', 'No last day is given: the licence counts for a year'],
  },
  'stars and last day in one cell': {
    text: `Licence no,Name,Activity,Rating
AWL/1,Muddy Paws,Kennels,5 Star  12 March 2028
AWL/2,Wet Noses,Kennels,4 Star  12 March 2027`,
    entries: ['AWL/1|Muddy Paws|-|kennels|5|-|2028-03-12|-', 'AWL/2|Wet Noses|-|kennels|4|-|2027-03-12|-'],
    said: ['read as the last day, 12 March 2028'],
  },
  'serial numbers of a spreadsheet, and days of America': {
    text: `Licence no,Name,Activity,Granted,Expires
AWL/1,Muddy Paws,Kennels,46000,46364
AWL/2,Wet Noses,Kennels,01/04/2026,12/31/2026`,
    entries: ['AWL/1|Muddy Paws|-|kennels|-|2025-12-09|2026-12-08|-', 'AWL/2|Wet Noses|-|kennels|-|-|-|-'],
    said: [
      '"46000" is a spreadsheet’s number for 9 December 2025',
      '"12/31/2026" seems to have the month first',
      '"01/04/2026" seems to have the month first',
    ],
  },
  'names that are withheld': {
    text: `Licence no,Name,Activity,Expires
AWL/1,[Redacted],Home boarding,31/12/2027
AWL/2,REDACTED,Home boarding,31/12/2027
AWL/3,Withheld,Home boarding,31/12/2027
AWL/4,***,Home boarding,31/12/2027
AWL/5,Name withheld (GDPR),Home boarding,31/12/2027
AWL/6,Private Paws,Home boarding,31/12/2027`,
    entries: [
      'AWL/1|-|-|home-boarding|-|-|2027-12-31|-',
      'AWL/2|-|-|home-boarding|-|-|2027-12-31|-',
      'AWL/3|-|-|home-boarding|-|-|2027-12-31|-',
      'AWL/4|-|-|home-boarding|-|-|2027-12-31|-',
      'AWL/5|-|-|home-boarding|-|-|2027-12-31|-',
      'AWL/6|Private Paws|-|home-boarding|-|-|2027-12-31|-',
    ],
    said: ['The name is withheld ("[Redacted]")', 'The name is withheld ("***")'],
  },
  'only who holds the licences': {
    text: `Licence number,Licence holder,Activity,Expires
AWL/1,Ada Example,Home boarding,31/12/2027`,
    entries: ['AWL/1|Ada Example|-|home-boarding|-|-|2027-12-31|-'],
    said: ['"Licence holder" gives only who holds each licence'],
  },
  GeoJSON: {
    text: JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-1.3, 51.06] },
          properties: {
            OBJECTID: 1,
            licence_number: 'AWL/1',
            trading_name: 'Muddy Paws',
            postcode: 'SO24 9AA',
            activity: 'Home boarding',
            star_rating: 4,
            date_granted: '2026-01-01',
            expiry_date: '2027-12-31',
          },
        },
      ],
    }),
    entries: [GIVEN],
    said: ['"OBJECTID"'],
  },
  'ArcGIS with milliseconds': {
    text: JSON.stringify({
      features: [
        {
          attributes: {
            LicenceNumber: 'AWL/1',
            TradingName: 'Muddy Paws',
            Postcode: 'SO24 9AA',
            LicenceType: 'Home Boarding',
            StarRating: '4 Star',
            StartDate: 1_767_225_600_000,
            ExpiryDate: 1_830_211_200_000,
          },
        },
      ],
    }),
    entries: [GIVEN],
    said: ['number for 31 December 2027'],
  },
  'a list in JSON, with activities in lists': {
    text: JSON.stringify([
      {
        licenceNumber: 'AWL/1',
        businessName: 'Muddy Paws',
        address: { line1: '1 Elm Road', postcode: 'SO24 9AA' },
        activities: ['Home boarding', 'Day care'],
        stars: 4,
        expires: '2027-12-31',
      },
      'zorble',
    ]),
    entries: [
      'AWL/1|Muddy Paws|SO24 9AA|home-boarding|4|-|2027-12-31|-',
      'AWL/1|Muddy Paws|SO24 9AA|day-care|4|-|2027-12-31|-',
    ],
    total: 2,
    said: ['"zorble" is not an object'],
  },
  'a list in JSON, with activities as objects': {
    text: JSON.stringify({
      licences: [
        {
          number: 'AWL/1',
          name: 'Muddy Paws',
          activities: [
            { type: 'Home boarding', stars: 5, expires: '2027-12-31' },
            { type: 'Day care', stars: 3, expires: '2026-12-31' },
          ],
        },
      ],
    }),
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|5|-|2027-12-31|-',
      'AWL/1|Muddy Paws|-|day-care|3|-|2026-12-31|-',
    ],
  },
  'tables of HTML with a heading each, and columns in another order': {
    text: `<h1>Animal licences</h1><h2>Home boarding</h2><table><tr><th>Licence number</th><th>Name</th><th>Expires</th></tr><tr><td>AWL/1</td><td>Muddy Paws</td><td>31/12/2027</td></tr></table>
<h2>Dog day care</h2><table><tr><th>Name</th><th>Expires</th><th>Licence number</th></tr><tr><td>Wet Noses</td><td>31/03/2027</td><td>AWL/2</td></tr></table>`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|day-care|-|-|2027-03-31|-',
    ],
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
    total: 3,
    said: ['"zorble" is alone in its row', '"Wet Noses" is alone in its row'],
  },
  'text with a heading above the licences of each activity': {
    text: `Public register
Home boarding
AWL/26/001 Muddy Paws, Alresford SO24 9AA  4 star  31/12/2027
AWL/26/002 Wet Noses, Romsey SO51 8AA  5 star  31/03/2027
Dog Day Care
AWL/26/003 Long Ears, Andover SP10 1AA  3 star  31/03/2028
AWL/26/004 Happy Tails, Andover SP10 1AB  3 star  31/03/2028`,
    entries: [
      'AWL/26/001|Muddy Paws|SO24 9AA|home-boarding|4|-|2027-12-31|-',
      'AWL/26/002|Wet Noses|SO51 8AA|home-boarding|5|-|2027-03-31|-',
      'AWL/26/003|Long Ears|SP10 1AA|day-care|3|-|2028-03-31|-',
      'AWL/26/004|Happy Tails|SP10 1AB|day-care|3|-|2028-03-31|-',
    ],
    said: ['The text does not say what the date'],
  },
  'text with headings, names before numbers and pages': {
    text: `Kennels
Muddy Paws, SO24 9AA  4 star  01/01/2026 to 31/12/2027  AWL/26/001
Page 1 of 2
Dog breeding
Wet Noses, SO51 8AA  5 star  01/01/2026 to 31/03/2027  AWL/26/002
Long Ears, SP10 1AA  3 star  01/01/2026 to 31/03/2028  AWL/26/003
Page 2 of 2`,
    entries: [
      'AWL/26/001|Muddy Paws|SO24 9AA|kennels|4|2026-01-01|2027-12-31|-',
      'AWL/26/002|Wet Noses|SO51 8AA|breeding|5|2026-01-01|2027-03-31|-',
      'AWL/26/003|Long Ears|SP10 1AA|breeding|3|2026-01-01|2028-03-31|-',
    ],
  },
  'text with the activity below each licence': {
    text: `Licence number  Name  Expiry date
AWL/26/001 Muddy Paws, SO24 9AA 31/12/2027
Home boarding
AWL/26/002 Wet Noses, SO51 8AA 31/03/2027
Dog day care`,
    entries: [
      'AWL/26/001|Muddy Paws|SO24 9AA|home-boarding|-|-|2027-12-31|-',
      'AWL/26/002|Wet Noses|SO51 8AA|day-care|-|-|2027-03-31|-',
    ],
  },
  'text with a cell in each line, and digits for stars': {
    text: `Licence number
Business name
Activity
Stars
Expiry date
AWL/26/001
Muddy Paws
Home boarding
4
31/12/2027
AWL/26/002
Wet Noses
Dog day care
5
31/03/2027
Page 1 of 1`,
    entries: [
      'AWL/26/001|Muddy Paws|-|home-boarding|4|-|2027-12-31|-',
      'AWL/26/002|Wet Noses|-|day-care|5|-|2027-03-31|-',
    ],
  },
  'text with a digit for stars in a line of its own': {
    text: `Licence number  Name  Activity  Stars  Expires
AWL/26/001 Muddy Paws
Alresford SO24 9AA
Home boarding for dogs
4
31/12/2027
AWL/26/002 Wet Noses
Romsey SO51 8AA
Dog day care
5
31/03/2027`,
    entries: [
      'AWL/26/001|Muddy Paws|SO24 9AA|home-boarding|4|-|2027-12-31|-',
      'AWL/26/002|Wet Noses|SO51 8AA|day-care|5|-|2027-03-31|-',
    ],
  },
  'text in which a licence has no number': {
    text: `Licence number  Name  Activity  Expires
AWL/26/001 Muddy Paws, SO24 9AA  Kennels  31/12/2027
Wet Noses, SO51 8AA  Kennels  31/03/2027
AWL/26/003 Long Ears, SP10 1AA  Kennels  31/03/2028`,
    entries: [
      'AWL/26/001|Muddy Paws|SO24 9AA|kennels|-|-|2027-12-31|-',
      'AWL/26/003|Long Ears|SP10 1AA|kennels|-|-|2028-03-31|-',
    ],
    total: 3,
    said: ['has no licence number like the others'],
  },
  'text with name, street and activity in one line': {
    text: `Licence number  Name and address  Activity  Expires
AWL/26/001 Muddy Paws Kennels 1 Long Lane Alresford SO24 9AA Boarding in kennels 31/12/2027
AWL/26/002 Wet Noses Dog Care Mill Lane Romsey SO51 8AA Day care for dogs 31/03/2027`,
    entries: [
      'AWL/26/001|Muddy Paws Kennels|SO24 9AA|kennels|-|-|2027-12-31|-',
      'AWL/26/002|Wet Noses Dog Care|SO51 8AA|day-care|-|-|2027-03-31|-',
    ],
    said: ['There is no mark between name and address; read as the name "Wet Noses Dog Care"'],
  },
  'text with labels and headings': {
    text: `Home boarding
Licence number: AWL/26/001
Trading name: Muddy Paws
Address: 1 Elm Road
Alresford
SO24 9AA
Expiry date: 31/12/2027
Dog day care
Licence number: AWL/26/002
Trading name: Wet Noses
Expiry date: 31/03/2027
zorble`,
    entries: [
      'AWL/26/001|Muddy Paws|SO24 9AA|home-boarding|-|-|2027-12-31|-',
      'AWL/26/002|Wet Noses|-|day-care|-|-|2027-03-31|-',
    ],
    said: ['"zorble" has no label that we know'],
  },
  'text with days that have the month first': {
    text: `Licence number  Name  Activity  Granted  Expires
AWL/26/001 Muddy Paws, SO24 9AA  Kennels  1/4/2026  12/31/2027
AWL/26/002 Wet Noses, SO51 8AA  Kennels  3/4/2026  03/04/2027`,
    entries: [
      'AWL/26/001|Muddy Paws|SO24 9AA|kennels|-|-|-|-',
      'AWL/26/002|Wet Noses|SO51 8AA|kennels|-|-|-|-',
    ],
    said: ['"12/31/2027" seems to have the month first', '"03/04/2027" seems to have the month first'],
  },
  'text with feet of pages that have days, and a term': {
    text: `Licence number  Name  Postcode  Stars  Expiry
Home boarding
AB/2026/0101  Meadow Tails  SO32 3QT  4  31/03/2027
Winchester City Council - printed 03/11/2026                 Page 1 of 2
Licence number  Name  Postcode  Stars  Expiry
AB/2026/0102  Barn Dogs  SO32 3QX  3  2 years from 1 April 2026
Winchester City Council - printed 03/11/2026                 Page 2 of 2`,
    entries: [
      'AB/2026/0101|Meadow Tails|SO32 3QT|home-boarding|4|-|2027-03-31|-',
      'AB/2026/0102|Barn Dogs|SO32 3QX|home-boarding|3|2026-04-01|2028-03-31|-',
    ],
    said: ['from 1 April 2026 was read as valid to 31 March 2028'],
  },
  'text of cards in HTML': {
    text: `<h3>Muddy Paws</h3><dl><dt>x</dt></dl><p>Licence number: AWL/26/001</p><p>Name: Muddy Paws</p><p>Activity: Kennels</p><p>Expires: 31/12/2027</p>
<p>Licence number: AWL/26/002</p><p>Name: Wet Noses</p><p>Activity: Day care</p><p>Expires: 31/03/2027</p>`,
    entries: [
      'AWL/26/001|Muddy Paws|-|kennels|-|-|2027-12-31|-',
      'AWL/26/002|Wet Noses|-|day-care|-|-|2027-03-31|-',
    ],
    said: ['"Muddy Paws" is above the headings of the table'],
  },
  'text with a cell in each line, a heading for each activity and a cell that is missing': {
    text: `Licence number
Business name
Stars
Expires
Home boarding
AWL/26/001
Muddy Paws
4
31/12/2027
Dog day care
AWL/26/002
Wet Noses
31/12/2026
AWL/26/003
Long Ears
3
31/12/2026`,
    entries: [
      'AWL/26/001|Muddy Paws|-|home-boarding|4|-|2027-12-31|-',
      'AWL/26/003|Long Ears|-|day-care|3|-|2026-12-31|-',
    ],
    total: 3,
    said: ['"AWL/26/002 Wet Noses 31/12/2026" has 3 lines where a licence has 4'],
  },
  'text without a head, with digits for stars': {
    text: `AWL/26/001
Muddy Paws
Alresford SO24 9AA
Home boarding
4
31/12/2027
AWL/26/002
Wet Noses
Romsey SO51 8AA
Day care
5
31/12/2026`,
    entries: [
      'AWL/26/001|Muddy Paws|SO24 9AA|home-boarding|4|-|2027-12-31|-',
      'AWL/26/002|Wet Noses|SO51 8AA|day-care|5|-|2026-12-31|-',
    ],
    said: ['"4" alone in its line was read as stars', 'The text does not say what the date "31/12/2027" is'],
  },
  'text of a PDF in one line for each licence, with headings in capitals': {
    text: `ANIMAL LICENSING - PUBLIC REGISTER
HOME BOARDING
AWL0012 Muddy Paws 12 Elm Road Alresford SO24 9AA 4 Star 01/01/2026 31/12/2027
DOG DAY CARE
AWL0014 Long Ears 3 High Street Andover SP10 1AA 3 Star 01/01/2026 31/03/2028
AWL0015 Happy Tails Farm Lane Andover SP10 1AB 3 Star 01/01/2026 31/03/2028`,
    entries: [
      'AWL0012|Muddy Paws|SO24 9AA|home-boarding|4|2026-01-01|2027-12-31|-',
      'AWL0014|Long Ears|SP10 1AA|day-care|3|2026-01-01|2028-03-31|-',
      'AWL0015|Happy Tails|SP10 1AB|day-care|3|2026-01-01|2028-03-31|-',
    ],
    said: ['read as the name "Happy Tails"'],
  },
  'days in every notation': {
    text: `Ref,Name,Activity,Issue date,Expiry date
A/1,Muddy,Kennels,2026/04/01,31 Dec 27
A/2,Wet,Kennels,01-Apr-2026,"December 31st, 2027"
A/3,Dry,Kennels,2026-04-01T00:00:00Z,Thursday 31 December 2027
A/4,Big,Kennels,20260401,Dec 2027
A/5,Old,Kennels,1 April,Ongoing`,
    entries: [
      'A/1|Muddy|-|kennels|-|2026-04-01|2027-12-31|-',
      'A/2|Wet|-|kennels|-|2026-04-01|2027-12-31|-',
      'A/3|Dry|-|kennels|-|2026-04-01|2027-12-31|-',
      'A/4|Big|-|kennels|-|-|-|-',
      'A/5|Old|-|kennels|-|-|-|-',
    ],
    said: [
      '"20260401" is not a date',
      '"Dec 2027" is not a date',
      '"1 April" is not a date',
      '"Ongoing" is not a date',
    ],
  },
  'stars and last day below one heading': {
    text: `Ref,Name,Type,Star rating and expiry
A/1,Muddy,Kennels,5 Star 12 March 2028
A/2,Dry,Kennels,3 star expires 31/03/2027`,
    entries: ['A/1|Muddy|-|kennels|5|-|2028-03-12|-', 'A/2|Dry|-|kennels|3|-|2027-03-31|-'],
  },
  'a title that names several activities': {
    text: `Register of home boarding and day care licences,,
Licence number,Name,Expires
AWL/1,Muddy Paws,31/12/2027`,
    entries: ['AWL/1|Muddy Paws|-|other|-|-|2027-12-31|-'],
    said: ['names several activities'],
  },
  'columns about emails, telephones, inspections and dogs': {
    text: `Licence number,Business name,Email address,Telephone number,Last inspection date,Maximum number of dogs,Risk rating,Star rating,Activity,Expiry date
AWL/1,Muddy Paws,a@example.com,01632 960001,01/02/2026,6,Low,4,Home boarding,31/12/2027`,
    entries: ['AWL/1|Muddy Paws|-|home-boarding|4|-|2027-12-31|-'],
    said: ['"Email address, Telephone number, Last inspection date, Maxim'],
  },
  'two dates in one column': {
    text: `Ref,Premises name,Licence type,Valid
AWL/1,Muddy Paws,Kennels,
AWL/2,Wet Noses,Kennels,`,
    entries: ['AWL/1|Muddy Paws|-|kennels|-|-|-|-', 'AWL/2|Wet Noses|-|kennels|-|-|-|-'],
    said: ['No last day is given'],
  },
  'stars in many notations': {
    text: `Ref,Name,Licence type,Star rating,Expires
AWL/1,Muddy Paws,Kennels,5★,31/12/2027
AWL/2,Wet Noses,Kennels,★★★☆☆,31/12/2027
AWL/3,Long Ears,Kennels,4 out of 5,31/12/2027
AWL/4,Happy Tails,Kennels,3 (was 4),31/12/2027
AWL/5,Cold Feet,Kennels,two stars,31/12/2027
AWL/6,Big Bark,Kennels,4 star zorble,31/12/2027`,
    entries: [
      'AWL/1|Muddy Paws|-|kennels|5|-|2027-12-31|-',
      'AWL/2|Wet Noses|-|kennels|3|-|2027-12-31|-',
      'AWL/3|Long Ears|-|kennels|4|-|2027-12-31|-',
      'AWL/4|Happy Tails|-|kennels|-|-|2027-12-31|-',
      'AWL/5|Cold Feet|-|kennels|2|-|2027-12-31|-',
      'AWL/6|Big Bark|-|kennels|4|-|2027-12-31|-',
    ],
    said: ['"3 (was 4)" is no number of stars', '"4 star zorble" was read as 4 stars'],
  },
};

describe.each(Object.entries(LAYOUTS))(
  '%s',
  (_, { text, entries, said = [], total = new Set(entries.map((entry) => entry.split('|')[0])).size }) => {
    test('is read in full, or asked about', () => {
      const found = findTable(text);
      if (!found) throw new Error('There is no register in this text.');
      const read = readRegister(found);
      expect(
        read.entries.map((entry) =>
          [
            entry.number,
            entry.name,
            entry.place,
            entry.activity,
            entry.stars,
            entry.granted_on,
            entry.expires_on,
            entry.standing,
          ]
            .map((value) => value ?? '-')
            .join('|'),
        ),
      ).toEqual(entries);
      const messages = read.problems.map(({ message }) => message);
      if (said.length === 0) expect(messages).toEqual([]);
      for (const part of said) expect(messages.join('\n')).toContain(part);
      expect(messages.join('\n')).not.toMatch(/Elm Road|Mill Lane/);
      expect(read.total).toBe(total);
    });
  },
);

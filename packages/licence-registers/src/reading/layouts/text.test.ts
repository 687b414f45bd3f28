import { expectLayouts } from '../../../testing/register-layouts.ts';

expectLayouts({
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
    notes: ['Kennels around Deal'],
    said: [
      '"Dog day care licences in Dover" was read as a heading',
      'A line above that was not understood may be the heading of another activity',
    ],
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
      'AWL/26/001|Muddy Paws|-|home-boarding|-|-|2027-12-31|-',
      'AWL/26/002|Wet Noses|-|day-care|-|-|2027-03-31|-',
    ],
    notes: [
      'Licence number',
      'Business name',
      'Activity',
      'Stars',
      'Expiry date',
      '4 (AWL/26/001, Muddy Paws, Home boarding, 31/12/2027)',
      '5 (AWL/26/002, Wet Noses, Dog day care, 31/03/2027)',
    ],
    said: ['The text does not say what the date "31/12/2027" is'],
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
    notes: ['Wet Noses, SO51 8AA  Kennels  31/03/2027'],
  },
  'text with name, street and activity in one line': {
    text: `Licence number  Name and address  Activity  Expires
AWL/26/001 Muddy Paws Kennels 1 Long Lane Alresford SO24 9AA Boarding in kennels 31/12/2027
AWL/26/002 Wet Noses Dog Care Mill Lane Romsey SO51 8AA Day care for dogs 31/03/2027`,
    entries: [
      'AWL/26/001|Muddy Paws Kennels|SO24 9AA|kennels|-|-|2027-12-31|-',
      'AWL/26/002|-|SO51 8AA|day-care|-|-|2027-03-31|-',
    ],
    said: ['read as the name "Muddy Paws Kennels"', 'The name cannot be told apart from the address'],
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
    notes: ['zorble'],
  },
  'text with days that have the month first': {
    text: `Licence number  Name  Activity  Granted  Expires
AWL/26/001 Muddy Paws, SO24 9AA  Kennels  1/4/2026  12/31/2027
AWL/26/002 Wet Noses, SO51 8AA  Kennels  3/4/2026  03/04/2027`,
    said: ['"12/31/2027" seems to have the month first', '"03/04/2027" seems to have the month first'],
    entries: [
      'AWL/26/001|Muddy Paws|SO24 9AA|kennels|-|-|-|unclear',
      'AWL/26/002|Wet Noses|SO51 8AA|kennels|-|-|-|unclear',
    ],
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
    notes: ['Muddy Paws', 'x'],
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
      'AWL/26/001|Muddy Paws|-|home-boarding|-|-|2027-12-31|-',
      'AWL/26/002|Wet Noses|-|day-care|-|-|2026-12-31|-',
      'AWL/26/003|Long Ears|-|day-care|-|-|2026-12-31|-',
    ],
    notes: [
      'Licence number',
      'Business name',
      'Stars',
      'Expires',
      '4 (AWL/26/001, Muddy Paws, 31/12/2027)',
      '3 (AWL/26/003, Long Ears, 31/12/2026)',
    ],
    said: ['The text does not say what the date "31/12/2027" is'],
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
      'AWL/26/001|Muddy Paws|SO24 9AA|home-boarding|-|-|2027-12-31|-',
      'AWL/26/002|Wet Noses|SO51 8AA|day-care|-|-|2026-12-31|-',
    ],
    notes: [
      '4 (AWL/26/001, Muddy Paws, SO24 9AA, Home boarding, 31/12/2027)',
      '5 (AWL/26/002, Wet Noses, SO51 8AA, Day care, 31/12/2026)',
    ],
    said: ['The text does not say what the date "31/12/2027" is'],
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
      'AWL0015|-|SP10 1AB|day-care|3|2026-01-01|2028-03-31|-',
    ],
    said: [
      'read as the name "Muddy Paws"',
      'The name cannot be told apart from the address',
      'does not say what the dates "01/01/2026, 31/12/2027" are',
    ],
  },
  'a title that names another activity than the row': {
    text: `Animal Boarding Establishments Act 1963 - Public Register
AB/002/26 Made Up Sitter, Bonnyrigg Home Boarding 3 dogs 31/12/2026`,
    entries: ['AB/002/26|Made Up Sitter|-|other|-|-|2026-12-31|-'],
    notes: ['Bonnyrigg Home Boarding 3 dogs (AB/002/26, Made Up Sitter, 31/12/2026)'],
    said: ['The register does not say what this licence is for'],
  },
  'commas without a head': {
    text: `AW0001,Made Up Kennels,Alton GU34,Dog kennel boarding,5,31/12/2027
AW0002,Happy Tails,Alton GU34,Home boarding,3,31/12/2027`,
    entries: [
      'AW0001|Made Up Kennels|GU34|kennels|-|-|2027-12-31|-',
      'AW0002|Happy Tails|GU34|home-boarding|-|-|2027-12-31|-',
    ],
    notes: [
      '5 (AW0001, Made Up Kennels, GU34, Dog kennel boarding, 31/12/2027)',
      '3 (AW0002, Happy Tails, GU34, Home boarding, 31/12/2027)',
    ],
    said: ['The text does not say what the date "31/12/2027" is'],
  },
  'spaces without a head': {
    text: `AW0001 Made Up Kennels, Alton GU34  Dog kennel boarding 3 31/12/2027
AW0002 Happy Tails, Alton GU34  Home boarding 4 31/12/2027`,
    entries: [
      'AW0001|Made Up Kennels|GU34|kennels|-|-|2027-12-31|-',
      'AW0002|Happy Tails|GU34|home-boarding|-|-|2027-12-31|-',
    ],
    said: [
      '"Dog kennel boarding 3" has a number that may be stars',
      '"Home boarding 4" has a number that may be stars',
    ],
  },
  'labels with a number before each licence': {
    text: `1. Licence number: WL/1
Name: One Dog
Activity: Home boarding
Expires: 01/02/2027
2. Licence number: WL/2
Name: Two Dogs
Activity: Home boarding
Expires: 01/02/2027
Status: Suspended`,
    entries: [
      'WL/1|One Dog|-|home-boarding|-|-|2027-02-01|-',
      'WL/2|Two Dogs|-|home-boarding|-|-|2027-02-01|suspended',
    ],
  },
});

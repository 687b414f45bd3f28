import { expectLayouts } from '../../../testing/register-layouts.ts';

expectLayouts({
  'stars of each activity in one cell': {
    text: `Ref,Name,Activities and rating,Expiry
A/1,Muddy Paws,Home boarding (5 star); Day care (3 star),31/03/2028
A/2,Wet Noses,Kennels - 4 star,31/03/2028`,
    entries: [
      'A/1|Muddy Paws|-|home-boarding|-|-|2028-03-31|-',
      'A/1|Muddy Paws|-|day-care|-|-|2028-03-31|-',
      'A/2|Wet Noses|-|kennels|4|-|2028-03-31|-',
    ],
    said: ['has stars, and not for one activity'],
    total: 2,
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
    entries: ['AWL/1|Muddy Paws|-|other|-|-|2027-12-31|-', 'AWL/2|Wet Noses|-|other|-|-|2027-12-31|-'],
    said: ['"1" below "Home boarding" is not a mark we know', 'No activity is marked in this row'],
  },
  'one column for each activity, with stars': {
    text: `Licence no,Name,Home boarding,Day care,Kennels,Expires
AWL/1,Muddy Paws,5,3,,31/12/2027
AWL/2,Wet Noses,,★★★★,1,31/12/2027`,
    entries: ['AWL/1|Muddy Paws|-|other|-|-|2027-12-31|-', 'AWL/2|Wet Noses|-|other|-|-|2027-12-31|-'],
    said: [
      '"5" below "Home boarding" is not a mark we know',
      '"★★★★" below "Day care" is not a mark we know',
      'No activity is marked in this row',
    ],
  },
  'one column for each activity, with days': {
    text: `Licence no,Name,Home boarding,Day care
AWL/1,Muddy Paws,31/12/2027,
AWL/2,Wet Noses,,31/03/2028`,
    entries: ['AWL/1|Muddy Paws|-|other|-|-|-|-', 'AWL/2|Wet Noses|-|other|-|-|-|-'],
    said: ['"31/12/2027" below "Home boarding" is not a mark we know', 'No activity is marked in this row'],
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
    entries: ['AWL/1|Muddy Paws|-|other|-|-|2027-12-31|-', 'AWL/2|Wet Noses|-|other|-|-|2027-12-31|-'],
    said: [
      '"4" below "Home boarding" is not a mark we know',
      '"40" below "Kennels" is not a mark we know',
      'No activity is marked in this row',
    ],
  },
  'one column for each activity, one of which is suspended': {
    text: `Licence no,Name,Home boarding,Kennels,Expires
AWL/1,Muddy Paws,Y,Suspended,31/12/2027`,
    entries: [
      'AWL/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|suspended',
      'AWL/1|Muddy Paws|-|kennels|-|-|2027-12-31|suspended',
    ],
    total: 1,
  },
  'stars and last day of each activity in columns of their own': {
    text: `Licence no,Name,Home boarding rating,Home boarding expiry,Day care rating,Day care expiry
AWL/1,Muddy Paws,5,31/12/2027,3,31/12/2026`,
    entries: ['AWL/1|Muddy Paws|-|other|-|-|-|-'],
    said: [
      '"5" below "Home boarding rating" is not a mark we know',
      '"31/12/2026" below "Day care expiry" is not a mark we know',
      'No activity is marked in this row',
    ],
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
  'a title that names several activities': {
    text: `Register of home boarding and day care licences,,
Licence number,Name,Expires
AWL/1,Muddy Paws,31/12/2027`,
    entries: ['AWL/1|Muddy Paws|-|other|-|-|2027-12-31|-'],
    said: ['names several activities'],
  },
  'a last day for each activity, and stars': {
    text: `Business,Postcode,Kennels expiry,Day care expiry,Rating
Made Up Kennels,GU34 1AA,31/12/2027,31/03/2028,5`,
    entries: ['-|Made Up Kennels|GU34 1AA|other|5|-|-|-'],
    said: [
      '"31/12/2027" below "Kennels expiry" is not a mark we know',
      '"31/03/2028" below "Day care expiry" is not a mark we know',
      'No activity is marked in this row',
    ],
  },
  'a number behind each activity': {
    text: `Ref,Business,Activity,Expires
1,Made Up Kennels,Home Boarding 5 / Day Care 4,31/12/2027
2,Made Up Paws,Home Boarding 3,31/12/2027`,
    entries: [
      '1|Made Up Kennels|-|home-boarding|-|-|2027-12-31|-',
      '1|Made Up Kennels|-|day-care|-|-|2027-12-31|-',
      '2|Made Up Paws|-|home-boarding|-|-|2027-12-31|-',
    ],
    said: [
      '"Home Boarding 5 / Day Care 4" has a number that may be stars or animals',
      '"Home Boarding 3" has a number that may be stars or animals',
    ],
  },
  'two activities and a date for each, in lines of a cell': {
    text: `<table><tr><th>Ref</th><th>Name</th><th>Type</th><th>Ends</th></tr><tr><td>2</td><td>Foo</td><td>Day care<br>Kennels</td><td>31/12/2026<br>31/12/2027</td></tr></table>`,
    entries: ['2|Foo|-|day-care|-|-|-|unclear', '2|Foo|-|kennels|-|-|-|unclear'],
    said: ['has several dates, and does not say what each is for'],
    total: 1,
  },
});

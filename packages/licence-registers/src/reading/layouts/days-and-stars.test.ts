import { expectLayouts } from '../../../testing/register-layouts.ts';

expectLayouts({
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
    said: ['"2 years" does not say from when', 'No last day is given: the licence counts for a year'],
    entries: ['AWL/1|Muddy Paws|-|kennels|-|-|-|unclear', 'AWL/2|Wet Noses|-|kennels|-|-|-|-'],
  },
  'stars and last day in one cell': {
    text: `Licence no,Name,Activity,Rating
AWL/1,Muddy Paws,Kennels,5 Star  12 March 2028
AWL/2,Wet Noses,Kennels,4 Star  12 March 2027`,
    entries: ['AWL/1|Muddy Paws|-|kennels|5|-|-|unclear', 'AWL/2|Wet Noses|-|kennels|4|-|-|unclear'],
    said: ['"5 Star 12 March 2028" has a date that is not explained'],
  },
  'serial numbers of a spreadsheet, and days of America': {
    text: `Licence no,Name,Activity,Granted,Expires
AWL/1,Muddy Paws,Kennels,46000,46364
AWL/2,Wet Noses,Kennels,01/04/2026,12/31/2026`,
    entries: ['AWL/1|Muddy Paws|-|kennels|-|-|-|unclear', 'AWL/2|Wet Noses|-|kennels|-|-|-|unclear'],
    said: [
      '"46000" is not a date',
      '"12/31/2026" seems to have the month first',
      '"01/04/2026" seems to have the month first',
    ],
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
      'A/4|Big|-|kennels|-|-|-|unclear',
      'A/5|Old|-|kennels|-|-|-|unclear',
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
    entries: ['A/1|Muddy|-|kennels|5|-|-|unclear', 'A/2|Dry|-|kennels|3|-|-|unclear'],
    said: [
      '"5 Star 12 March 2028" has a date that is not explained',
      '"3 star expires 31/03/2027" has a date that is not explained',
    ],
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
});

import { expectLayouts } from '../../../testing/register-layouts.ts';

expectLayouts({
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
  'an address within the cell of the name': {
    text: `Licence number,Business name,Activity,Expires
AWL/1,"Muddy Paws, 1 Elm Road, Alresford SO24 9AA",Kennels,31/03/2027
AWL/2,Wet Noses,Kennels,31/03/2027`,
    entries: [
      'AWL/1|Muddy Paws|SO24 9AA|kennels|-|-|2027-03-31|-',
      'AWL/2|Wet Noses|-|kennels|-|-|2027-03-31|-',
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
  'texts for pictures, and lines within cells': {
    text: `<table><tr><th>Ref</th><th>Business</th><th>Activity</th><th>Rating</th><th>Expires</th></tr>
<tr><td>1</td><td>Name One<br>Alton GU34</td><td>Kennels</td><td><img src="x" alt="5 stars"></td><td>31/12/2027</td></tr>
<tr><td>2</td><td>Name Two<br>Alton</td><td>Kennels</td><td><span aria-label="4 out of 5 stars"></span></td><td>31/12/2027</td></tr>
<tr><td>3</td><td>Name Three<br>Alton GU34</td><td>Kennels</td><td aria-label="3 out of 5 stars"></td><td>31/12/2027</td></tr></table>`,
    entries: [
      '1|Name One|GU34|kennels|5|-|2027-12-31|-',
      '2|Name Two|Alton|kennels|4|-|2027-12-31|-',
      '3|Name Three|GU34|kennels|3|-|2027-12-31|-',
    ],
  },
  'a column "Licence" with numbers that begin like an activity': {
    text: `Licence,Name,Activity,Expires
HB/1,Muddy Paws,Kennels,31/12/2027`,
    entries: ['HB/1|Muddy Paws|-|kennels|-|-|2027-12-31|-'],
  },
  'the same without a column for the activity': {
    text: `Home boarders,,
Licence,Name,Expires
HB/1,Muddy Paws,31/12/2027`,
    entries: ['HB/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-'],
  },
});

import { expectLayouts } from '#tests/support/readers/register-layouts.ts';

const GIVEN = 'AWL/1|Muddy Paws|SO24 9AA|home-boarding|4|2026-01-01|2027-12-31|-';

expectLayouts({
  'activities as properties that are true or false': {
    text: JSON.stringify([
      { name: 'Muddy Paws', licence: 'A/1', home_boarding: 'Yes', day_care: 'No', expires: '2027-12-31' },
      { name: 'Wet Noses', licence: 'A/2', home_boarding: false, day_care: true, expires: '2027-12-31' },
    ]),
    entries: ['A/1|Muddy Paws|-|home-boarding|-|-|2027-12-31|-', 'A/2|Wet Noses|-|day-care|-|-|2027-12-31|-'],
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
});

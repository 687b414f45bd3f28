/** What the licence of OS Code-Point Open asks to be shown wherever the shipped postcodes are used. */
export const POSTCODE_ATTRIBUTION: readonly string[] = [
  'Contains Ordnance Survey data © Crown copyright and database right 2014 and 2025',
  'Contains Royal Mail data © Royal Mail copyright and database right 2014 and 2025',
  'Contains National Statistics data © Crown copyright and database right 2014 and 2025',
];

/** Attribution required by the licences of the data, word for word, per year. */
export const PLACES_ATTRIBUTION: readonly string[] = [
  'Contains Ordnance Survey data © Crown copyright and database right 2025',
  'Contains Royal Mail data © Royal Mail copyright and database right 2025',
  'Contains National Statistics data © Crown copyright and database right 2025',
  'Contains Ordnance Survey data © Crown copyright and database right 2017',
  'Contains Royal Mail data © Royal Mail copyright and database right 2017',
  'Contains National Statistics data © Crown copyright and database right 2017',
  'Contains Ordnance Survey data © Crown copyright and database right 2014',
  'Borders of councils after UK-GeoJSON by Martin Chorley (github.com/martinjc/UK-GeoJSON), CC BY 4.0, changed',
];

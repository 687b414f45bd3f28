/** Attribution required by the licences of `data/map`, for maps with roads, water and woods. */
export const MAP_ATTRIBUTION: readonly string[] = [
  '© OpenStreetMap contributors (openstreetmap.org/copyright), © OpenMapTiles. Roads, railways, rivers, lakes and woods are available under the Open Database Licence 1.0 (opendatacommons.org/licenses/odbl)',
  'Stations: davwheat/uk-railway-stations and Trainline EU, under the Open Database Licence',
  'Contains OS data © Crown copyright and database right 2024',
  'Contains Network Rail data under the Open Government Licence v3.0',
  'This product includes Intellectual Property from European National Mapping and Cadastral Authorities and is licensed on behalf of these by EuroGeographics. Original product is available for free at www.eurogeographics.org. Terms of the licence available at https://www.mapsforeurope.org/licence',
];

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

/** Places of Great Britain without their files, for browsers too: postcodes, positions, distances and names as they are written. */
export { type Council, type Councils, type District, NATIONS, districtOf } from './src/councils/council.ts';
export { type Box, WORLD, boxAround, boxText, outward, parseBox } from './src/distance/box.ts';
export { isInBritishIsles } from './src/distance/british-isles.ts';
export { type Coordinates, EARTH_RADIUS_MILES, greatCircleMiles, radians } from './src/distance/distance.ts';
export { type Vector, chordOf, unitVector } from './src/distance/unit-sphere.ts';
export { COUNTY_NAMES } from './src/names/county-names.ts';
export { foldedWords, nameKey } from './src/names/fold.ts';
export { mistakesBetween } from './src/names/letter-mistakes.ts';
export { type Place, type PlaceKind, PLACE_KINDS, isTownLike } from './src/names/place.ts';
export { uncoveredPlace } from './src/names/uncovered-places.ts';
export { isUnknownName, unknownName } from './src/names/unknown-name.ts';
export { councilCode } from './src/postcodes/council-code.ts';
export { type GridPosition, isOnGrid, readGridReference } from './src/postcodes/grid-reference.ts';
export { listFacts, listName, monthsSince } from './src/postcodes/list-facts.ts';
export { fromNationalGrid } from './src/postcodes/national-grid.ts';
export { onspdReader } from './src/postcodes/onspd.ts';
export {
  type PostcodePosition,
  type ReadPostcodeRecord,
  PostcodeRecordError,
} from './src/postcodes/position.ts';
export { type Postcode, normalisePostcode, parsePostcode } from './src/postcodes/postcode.ts';

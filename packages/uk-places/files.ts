/** The packed lists of councils, places and postcodes, for Node.js: give each reader the bytes of its file in `data`. */
export { type HomeRegion, meantPlace, placedName, wordsFor } from './src/names/meant-place.ts';
export { NEAREST_MILES } from './src/names/nearest.ts';
export { readPackedPlaces, writePackedPlaces } from './src/names/packed-places.ts';
export { type PlaceNames, openPlaceNames } from './src/names/place-names.ts';
export { type UpdateCounts, createListUpdate } from './src/postcodes/list-update.ts';
export { type ListFacts, readPackedFile } from './src/postcodes/packed-file.ts';
export { type ListedPlace, type PostcodeList, openPostcodeList } from './src/postcodes/packed-list.ts';
export { parseCouncils } from './src/councils/read-councils.ts';

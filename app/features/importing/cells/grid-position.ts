import {
  type Coordinates,
  isOnGrid,
  readGridReference,
  type GridPosition,
  fromNationalGrid,
} from '@dog-care-directory/uk-places';
import { accepted, isPlaceholder, normalised, quoted, type Reading } from '@dog-care-directory/text';
import { LEFT_OUT } from './coordinate-pair.ts';

export interface PositionCell {
  header: string;
  text: string;
}

export interface GridReading extends Reading<Coordinates> {
  swapped: Coordinates | null;
}

const LONGEST_TEXT = 30;
const METRES = /^[+-]?(?:\d{4,8}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,10})?$/;
const PAIR = /^(\d{4,7}(?:\.\d{1,10})?)(?:\s?[,;]\s?|\s)(\d{4,7}(?:\.\d{1,10})?)$/;
const REFERENCE = /^[A-HJ-Z]{2}\s?\d[\d\s]{1,12}$/i;
const IRISH = /^[A-HJ-Z]\s?\d{2,5}\s?\d{2,5}$/i;
const GRID_HEADER = /easting|northing|grid|ngr|osgr/i;
/** Largest grid square, in metres a side, whose centre is precise enough. */
const PRECISE_METRES = 100;
const COARSE_METRES = 1000;

/** Reads eastings and northings, or a grid reference in a single cell; null if neither. */
export function readGridPosition(
  latitude: PositionCell | null,
  longitude: PositionCell | null,
): GridReading | null {
  const only =
    longitude === null || isPlaceholder(longitude.text) ? latitude : latitude === null ? longitude : null;
  if (only && only.text.length <= LONGEST_TEXT) {
    if (REFERENCE.test(only.text) || IRISH.test(only.text)) return referenceReading(only.text);
    const [, eastings, northings] = PAIR.exec(only.text) ?? [];
    if (eastings !== undefined && northings !== undefined)
      return metresReading(
        only.text,
        { eastings: Number(eastings), northings: Number(northings) },
        only.header,
      );
    if (!isMetres(only.text)) return null;
    const missing = only === latitude ? 'easting' : 'northing';
    return leftOut(
      only.text,
      `${quoted(only.text)} is in metres, and its ${missing} is missing; ${LEFT_OUT}`,
    );
  }
  if (!latitude || !longitude || !isMetres(latitude.text) || !isMetres(longitude.text)) return null;
  const position = { eastings: metresOf(longitude.text), northings: metresOf(latitude.text) };
  return metresReading(`${longitude.text}, ${latitude.text}`, position, latitude.header + longitude.header);
}

function isMetres(text: string): boolean {
  return text.length <= LONGEST_TEXT && METRES.test(text);
}

function metresOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}

function referenceReading(text: string): GridReading {
  if (IRISH.test(text)) {
    const message = `${quoted(text)} is on the Irish Grid, which we cannot read: give latitude and longitude; ${LEFT_OUT}`;
    return leftOut(text, message);
  }
  const found = readGridReference(text);
  if (!found) return leftOut(text, `${quoted(text)} is not a grid reference in Great Britain; ${LEFT_OUT}`);
  if (found.metres > COARSE_METRES)
    return leftOut(
      text,
      `${quoted(text)} is a square of ${found.metres / 1000} km, not a place; ${LEFT_OUT}`,
    );
  const value = fromNationalGrid(found.eastings, found.northings);
  if (found.metres <= PRECISE_METRES) return { ...accepted(value), swapped: null };
  const message = `${quoted(text)} is a square of ${found.metres / 1000} km; its middle was used.`;
  return { ...normalised(value, text, message), swapped: null };
}

function metresReading(text: string, given: GridPosition, header: string): GridReading {
  const other = { eastings: given.northings, northings: given.eastings };
  const [own, swapped] = [given, other].map((position) =>
    isOnGrid(position) ? fromNationalGrid(position.eastings, position.northings) : null,
  );
  if (own) {
    const message = `${quoted(text)} was read as eastings and northings.`;
    const reading = GRID_HEADER.test(header) ? accepted(own) : normalised(own, text, message);
    return { ...reading, swapped: swapped ?? null };
  }
  if (swapped) {
    const message = `Easting and northing (${text}) were swapped; corrected.`;
    return { ...normalised(swapped, text, message), swapped: null };
  }
  return leftOut(text, `The easting and northing ${text} are outside Great Britain; ${LEFT_OUT}`);
}

function leftOut(text: string, message: string): GridReading {
  return { ...normalised<Coordinates>(null, text, message), swapped: null };
}

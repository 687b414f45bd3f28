import { isOfTheTrade } from './name-words.ts';
import type { Compared } from './score.ts';

/** What a business is looked up by. Two that share none of it are never compared. */
export interface Keys {
  phone: string | null;
  site: string | null;
  email: string | null;
  /** Number of the square of the map it stands in. */
  place: number | null;
  names: string[];
}

const LETTERS = 5;
const MOST_WORDS = 4;
/** How far apart two may be to be neighbours, in degrees: a little more than 150 metres, and no more than half of a square. */
const NORTH = 0.0015;
const EAST = 0.0027;
const SQUARES_NORTH = 320;
const SQUARES_EAST = 180;

/** The keys of a business: its contacts, its square, and the beginnings of its words in its postcode district. */
export function keysOf({ listing, phone, site, email, words, district }: Compared): Keys {
  const { latitude, longitude, hides_address } = listing;
  const telling = words.filter((word) => !isOfTheTrade(word)).slice(0, MOST_WORDS);
  const beginnings = [...telling, words.join('')].map((word) => [...word].slice(0, LETTERS).join(''));
  return {
    phone,
    site,
    email,
    place: latitude === null || longitude === null || hides_address ? null : squareOf(latitude, longitude),
    names: district === null ? [] : [...new Set(beginnings)].map((word) => `${district} ${word}`),
  };
}

/** The squares in which the neighbours of a business can stand; none where it is not known, or hidden. */
export function neighbouringSquares({ listing: { latitude, longitude, hides_address } }: Compared): number[] {
  if (latitude === null || longitude === null || hides_address) return [];
  const corners = [-1, 1].flatMap((north) =>
    [-1, 1].map((east) => squareOf(latitude + north * NORTH, longitude + east * EAST)),
  );
  return [...new Set(corners)];
}

function squareOf(latitude: number, longitude: number): number {
  return Math.floor(latitude * SQUARES_NORTH) * 1_000_000 + Math.floor(longitude * SQUARES_EAST);
}

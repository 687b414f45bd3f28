import { isOfTheTrade } from './name-words.ts';
import type { Compared } from './score.ts';
import { squareOf } from './squares.ts';

/** What a business is looked up by. Two that share none of it are never compared. */
export interface Keys {
  phone: string | null;
  site: string | null;
  email: string | null;
  postcode: string | null;
  /** Number of the map square that contains it. */
  place: number | null;
  names: string[];
}

const LETTERS = 5;
const MOST_WORDS = 4;

/** The keys of a business: its contacts, its postcode, its square, and the beginnings of its words in its postcode district. */
export function keysOf({ listing, phone, site, email, postcode, words, district }: Compared): Keys {
  const telling = words.filter((word) => !isOfTheTrade(word)).slice(0, MOST_WORDS);
  const beginnings = [...telling, words.join('')].map((word) => [...word].slice(0, LETTERS).join(''));
  return {
    phone,
    site,
    email,
    postcode,
    place: squareOf(listing),
    names: district === null ? [] : [...new Set(beginnings)].map((word) => `${district} ${word}`),
  };
}

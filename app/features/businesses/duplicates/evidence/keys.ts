import { isOfTheTrade } from './name-words.ts';
import type { Compared } from './score.ts';
import { squareOf } from './squares.ts';

/** Lookup keys of a business. Businesses without a common key are never compared. */
export interface Keys {
  phone: string | null;
  site: string | null;
  email: string | null;
  postcode: string | null;
  place: number | null;
  names: string[];
}

const LETTERS = 5;
const MOST_WORDS = 4;

/** Name keys are the beginnings of words within the postcode district. */
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

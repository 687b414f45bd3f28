/** Finds licences in running text by their numbers and by the names of their businesses. */
import { isActivityAlone } from '../cells/activity.ts';
import { isOfTheTrade } from '../cells/name.ts';
import { isBare } from './words.ts';

/** What a licence can be named by. */
export interface Nameable {
  number: string | null;
  /** The business, and who holds the licence. */
  names: readonly string[];
}

/** Which licences a text names, by their places, and the text without their numbers and names. */
export interface Named {
  at: number[];
  /** Whether one name may mean several of them. */
  isUnsure: boolean;
  rest: string;
}

/** Words of the longest name that is looked for. */
const MOST_WORDS = 10;
/** Words that names are written with and without. */
const COMPANY = /^(?:ltd|limited|llp|plc|t\/a|the|mr|mrs|ms|miss|dr)\.?$/i;

/** Makes what finds licences in a text, in time that grows with the text alone. */
export function createNamer(licences: readonly Nameable[]): (text: string) => Named {
  const places = new Map<string, Set<number>>();
  const names = new Map<string, Set<string>>();
  const add = (key: string, at: number, name: string) => {
    const known = places.get(key);
    if (known) known.add(at);
    else places.set(key, new Set([at]));
    const same = names.get(key);
    if (same) same.add(name);
    else names.set(key, new Set([name]));
  };
  for (const [at, licence] of licences.entries()) {
    if (licence.number !== null && isTelling(licence.number))
      add(`#${bare(licence.number)}`, at, licence.number);
    for (const name of licence.names) for (const key of keysOf(name)) add(key, at, bare(name));
  }
  return (text) => {
    const words = text.split(/\s+/).filter(Boolean);
    const plain = words.map(bare);
    // “Tom Brown’s licence”: a name may end with its s as well.
    const owned = words.map((word) => (/['’]s$/i.test(word) ? bare(word.slice(0, -2)) : null));
    const at = new Set<number>();
    const rest: string[] = [];
    let isUnsure = false;
    for (let from = 0; from < words.length; ) {
      const found = longestFrom({ words, plain, owned }, from, places);
      if (!found) {
        rest.push(words[from] ?? '');
        from += 1;
        continue;
      }
      for (const place of places.get(found.key) ?? []) at.add(place);
      isUnsure ||= (names.get(found.key)?.size ?? 0) > 1;
      from += found.words;
    }
    return { at: [...at], isUnsure, rest: rest.join(' ') };
  };
}

function longestFrom(
  {
    words,
    plain,
    owned,
  }: { words: readonly string[]; plain: readonly string[]; owned: readonly (string | null)[] },
  from: number,
  places: ReadonlyMap<string, unknown>,
): { key: string; words: number } | null {
  let found: { key: string; words: number } | null = null;
  let joined = '';
  const before = plain[from - 1] ?? '';
  for (let count = 1; count <= MOST_WORDS && from + count <= words.length; count += 1) {
    const word = plain[from + count - 1] ?? '';
    if (word === '') continue;
    const owner = owned[from + count - 1] ?? null;
    if (owner !== null && places.has(joined + owner)) found = { key: joined + owner, words: count };
    joined += word;
    const isNumber = !/^\d{1,4}$/.test(joined) || /^(?:licen[cs]e|number|no|ref)$/.test(before);
    if (count <= 3 && isNumber && places.has(`#${joined}`) && isOneNumber(words.slice(from, from + count)))
      found = { key: `#${joined}`, words: count };
    if (places.has(joined)) found = { key: joined, words: count };
  }
  return found;
}

/** “a 1” is not A/1. */
const isOneNumber = (words: readonly string[]) =>
  words.length === 1 || words.every((word) => /^[A-Z\d/-]+[.,:;)]?$/.test(word));

/** A year or a house has four digits as well. */
const isTelling = (number: string) => /\d/.test(number) && bare(number) !== '';

/** Under what a name may be written: in full, without its company, and without words that only say what is done. */
function keysOf(name: string): string[] {
  const plain = name.replaceAll(/\([^)]{0,80}\)/g, ' ');
  const words = plain.split(/\s+/).filter((word) => word !== '' && !COMPANY.test(word));
  let end = words.length;
  while (end > 2 && isOfTheTrade(words[end - 1] ?? '')) end -= 1;
  const all = [name, words.join(' '), words.slice(0, end).join(' ')];
  return [...new Set(all.filter(isOwn).map(bare))];
}

/** Whether a name is more than words that any text about licences has. */
function isOwn(name: string): boolean {
  return (
    bare(name).length >= 4 &&
    !isActivityAlone(name) &&
    !isBare(name) &&
    !(name.trim().split(/\s+/).length === 1 && isOfTheTrade(name))
  );
}

const bare = (text: string) =>
  (/^[a-z\d]*$/.test(text) ? text : text.toLowerCase().normalize('NFKD')).replaceAll(/[^\p{L}\p{N}]/gu, '');

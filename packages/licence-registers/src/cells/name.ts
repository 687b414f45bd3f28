import { isActivityAlone } from './activity.ts';
import { daysIn, withoutDays } from './days.ts';
import { isStreet, postcodeIn } from './place.ts';
import { starsWithin } from './stars.ts';

const TRADING_AS = /\b(?:t\/as?|t\.a\.|trading as|ta:)\s*/i;
const WITHHELD =
  /^(?:redacted|withheld|undisclosed|suppressed|removed|private|confidential|anonymised|exempt(?:ed)?|gdpr|foia?|s40|unpublished|x{3,})$/;
const NOT_PUBLISHED =
  /^(?:not (?:published|disclosed|available|provided|public|shown|for publication)|n a|available on request|personal (?:data|information|details)|home address|section 40)/;
const BESIDE_WITHHELD =
  /^(?:not|published|disclosed|available|provided|public|shown|publication|names?|details?|address(?:es)?|and|or|personal|data|information|under|by|for|to|on|of|at|the|request|from|in|with|section|home|council|holders?|licen[cs]ee|protection|act|individual|person|dwelling|reasons?|security|privacy|policy|n|a|\d{1,4})$/;

/** True for a withheld name: `[Redacted]`, `Name withheld (GDPR)`, `***`. */
function isWithheldName(text: string): boolean {
  const bare = words(text).toLowerCase();
  if (bare === '' || /^(?:redacted|withheld)\b/.test(bare)) return true;
  const parts = bare.split(' ');
  return (
    (NOT_PUBLISHED.test(bare) || parts.some((part) => WITHHELD.test(part))) &&
    parts.every((part) => WITHHELD.test(part) || BESIDE_WITHHELD.test(part))
  );
}

const OF_THE_TRADE =
  /\b(?:kennels?|dogs?|doggy|doggie|paws?|hounds?|pups?|puppy|tails?|pets?|barks?|woofs?|canine|k9|boarding|day ?care|catter(?:y|ies)|ltd|limited|walkies|walkers?|petcare|crèche|creche|hotel|care|sitters?|sitting|walking|grooming|breeders?|breeding|services)\b/i;

export interface ReadName {
  /** Public name of the business; null if none. */
  name: string | null;
  isWithheld: boolean;
  /** The name is an address, so it isn't kept. */
  isAddress: boolean;
  address: string;
  /** Activity, stars and days from further lines: `Home boarding`. */
  more: string[];
}

/**
 * Reads a name cell, which may continue with an address and other details on further lines. @param isTogether the
 * column holds names with their addresses
 */
export function readName(cell: string, isTogether = false): ReadName {
  const lines = cell.split('\n').map((line) => line.trim());
  const isMore = (line: string, at: number) => at > 0 && isOther(line);
  const more = lines.filter(isMore);
  const text = lines.filter((line, at) => !isMore(line, at)).join('\n');
  const parts = text.split(/[,\n]/).map((part) => part.trim());
  const isPlaced = isTogether || parts.some((part, at) => at > 0 && isOfAddress(part));
  const isLined = text.includes('\n') && !TRADING_AS.test(text);
  // Text between a name and its street belongs to the address, except in "Paws, Ltd".
  const from =
    isPlaced || isLined
      ? parts.findIndex(
          (part, at) =>
            at > 0 && !/^(?:ltd|limited|llp|plc)\.?$/i.test(part) && (isPlaced || !isOfTheTrade(part)),
        )
      : -1;
  const named = from === -1 ? text.replaceAll('\n', ' ') : parts.slice(0, from).join(', ');
  const address = from === -1 ? '' : parts.slice(from).join(', ');
  if (isWithheldName(named))
    return {
      name: null,
      isWithheld: named.trim() !== '' && !/^[-–—.]$/.test(named.trim()),
      isAddress: false,
      address,
      more,
    };
  const postcode = postcodeIn(named);
  const isAddress =
    /^\s*\d/.test(named) && isStreet(named.replace(/^\s*\d+[a-z]?\b/i, '')) && !isOfTheTrade(named);
  if (isAddress) return { name: null, isWithheld: false, isAddress, address: named, more };
  const plain = postcode === null ? named : named.replace(postcode, ' ');
  return {
    name: nameOf(plain),
    isWithheld: false,
    isAddress: false,
    more,
    address: postcode === null ? address : `${address}, ${postcode}`,
  };
}

/** Returns the public name of a business from a cell; null if withheld. */
export function nameOf(cell: string): string | null {
  const text = cell.replaceAll(/\s+/g, ' ').trim();
  const [before = '', ...after] = text.split(TRADING_AS).map((part) => part.trim());
  const name = (after.join(' / ') || before).replace(/[\s,;:([–-]{1,20}$/, '').slice(0, 200);
  return isWithheldName(name) ? null : name;
}

export function isOfTheTrade(text: string): boolean {
  return OF_THE_TRADE.test(text);
}

function isOther(line: string): boolean {
  if (isActivityAlone(line)) return true;
  const days = daysIn(line);
  const stars = starsWithin(line);
  const rest = withoutDays(stars ? line.replace(stars.written, ' ') : line);
  return (days.length > 0 || stars !== null) && !/\p{L}{3}/u.test(beside(rest));
}

const beside = (text: string) =>
  text.replaceAll(/\b(?:stars?|rating|rated|expires|until|from|valid|ends|to)\b/gi, '');

const isOfAddress = (part: string) =>
  postcodeIn(part) !== null ||
  /\s[A-Z]{1,2}\d[A-Z\d]?$/.test(part) ||
  (isStreet(part) && !isOfTheTrade(part));

const words = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

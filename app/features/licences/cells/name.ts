import { isActivityAlone } from './activity.ts';
import { daysIn, withoutDays } from './days.ts';
import { isStreet, postcodeIn } from './place.ts';
import { readStars, starsWithin } from './stars.ts';

const TRADING_AS = /\b(?:t\/as?|t\.a\.|trading as|ta:)\s*/i;
/** What says that a name is not published, and words that go with it. */
const WITHHELD =
  /^(?:redacted|withheld|undisclosed|suppressed|removed|private|confidential|anonymised|exempt(?:ed)?|gdpr|foia?|s40|unpublished|x{3,})$/;
const NOT_PUBLISHED =
  /^(?:not (?:published|disclosed|available|provided|public|shown|for publication)|n a|available on request|personal (?:data|information|details)|home address|section 40)/;
const BESIDE_WITHHELD =
  /^(?:not|published|disclosed|available|provided|public|shown|publication|names?|details?|address(?:es)?|and|or|personal|data|information|under|by|for|to|on|of|at|the|request|from|in|with|section|home|council|holders?|licen[cs]ee|protection|act|individual|person|dwelling|reasons?|security|privacy|policy|n|a|\d{1,4})$/;

/** Whether words say that a name is not published: `[Redacted]`, `Name withheld (GDPR)`, `***`. */
function isWithheldName(text: string): boolean {
  const bare = words(text).toLowerCase();
  if (bare === '' || /^(?:redacted|withheld)\b/.test(bare)) return true;
  const parts = bare.split(' ');
  return (
    (NOT_PUBLISHED.test(bare) || parts.some((part) => WITHHELD.test(part))) &&
    parts.every((part) => WITHHELD.test(part) || BESIDE_WITHHELD.test(part))
  );
}

/** Words of the trade, which tell the name of a business from an address. */
const OF_THE_TRADE =
  /\b(?:kennels?|dogs?|doggy|doggie|paws?|hounds?|pups?|puppy|tails?|pets?|barks?|woofs?|canine|k9|boarding|day ?care|catter(?:y|ies)|ltd|limited|walkies|walkers?|petcare|crèche|creche|hotel|care|sitters?|sitting|walking|grooming|breeders?|breeding|services)\b/i;

/** What a cell with a name gives. */
export interface ReadName {
  /** The name under which people know a business; null where there is none. */
  name: string | null;
  /** The cell says that the name is not published. */
  isWithheld: boolean;
  /** It is an address, and so not kept. */
  isAddress: boolean;
  /** What is of an address behind the name. */
  address: string;
  /** What its further lines say of the activity, stars and days: `Home boarding`. */
  more: string[];
}

/**
 * Reads a cell with a name, behind which an address and in further lines other things may be.
 * @param isTogether the column is for names with their addresses
 */
export function readName(cell: string, isTogether = false): ReadName {
  const lines = cell.split('\n').map((line) => line.trim());
  const isMore = (line: string, at: number) => at > 0 && isOther(line);
  const more = lines.filter(isMore);
  const text = lines.filter((line, at) => !isMore(line, at)).join('\n');
  const parts = text.split(/[,\n]/).map((part) => part.trim());
  const isPlaced = isTogether || parts.some((part, at) => at > 0 && isOfAddress(part));
  // What is between a name and its street is of the address as well, but for "Paws, Ltd".
  const from = isPlaced
    ? parts.findIndex((part, at) => at > 0 && !/^(?:ltd|limited|llp|plc)\.?$/i.test(part))
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
    ...{ isWithheld: false, isAddress: false, more },
    address: postcode === null ? address : `${address}, ${postcode}`,
  };
}

/** The name under which people know a business, of the words of a cell; null where it is withheld. */
export function nameOf(cell: string): string | null {
  const text = cell.replaceAll(/\s+/g, ' ').trim();
  const [before = '', after = ''] = text.split(TRADING_AS, 2);
  const name = (after.trim() || before.trim()).replace(/[\s,;:–-]{1,20}$/, '').slice(0, 200);
  return isWithheldName(name) ? null : name;
}

/** Whether words are of the trade, such as "kennels" and "paws". */
export function isOfTheTrade(text: string): boolean {
  return OF_THE_TRADE.test(text);
}

/** A line below a name or a number that says something else. */
export function isOther(line: string): boolean {
  if (isActivityAlone(line)) return true;
  const days = daysIn(line);
  const stars = starsWithin(line);
  const rest = withoutDays(stars ? line.replace(stars.written, ' ') : line);
  return (
    (days.length > 0 || stars !== null) && readStars(rest).rest === '' && !/\p{L}{3}/u.test(beside(rest))
  );
}

const beside = (text: string) =>
  text.replaceAll(/\b(?:stars?|rating|rated|expires|until|from|valid|ends|to)\b/gi, '');

const isOfAddress = (part: string) => postcodeIn(part) !== null || (isStreet(part) && !isOfTheTrade(part));

const words = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

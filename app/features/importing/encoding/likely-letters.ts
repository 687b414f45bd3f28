/** Scores readings of a line: names in English, Welsh and Gaelic high, symbols within words low. */

export type CharacterAt = (place: number) => string;

const COMMON = 'àáâäèéêëíïòóôöøùúûüåæãÀÁÂÄÈÉÊËÍÏÒÓÔÖØÙÚÛÜÅÆ';
/** Rare in our languages, above all at the beginning of a word. */
const RARER = 'ìîõñçßÌÎÕÑÇ';
/** Control characters, and private ones that only one vendor's fonts show. */
const UNPRINTABLE = /^[\u0080-\u009F\uF8FF\uFFFD]$/;

export function likelihood(at: CharacterAt, place: number): number {
  const character = at(place);
  const before = at(place - 1);
  const after = at(place + 1);
  if (UNPRINTABLE.test(character)) return -10;
  if (/^[\p{Ll}\p{Lu}]$/u.test(character) && character !== 'ƒ' && character !== 'ı')
    return letterLikelihood(at, place);
  switch (character) {
    case '’':
      return apostropheLikelihood(at, place);
    case '´':
      return isLetter(before) && /^[sS]$/.test(after) && !isLetter(at(place + 2)) ? 2 : -2;
    case '‘':
      return isLetter(before) ? -2 : isLetter(after) ? 1 : -2;
    case '“':
      return isGap(before) && !isGap(after) ? 4 : -2;
    case '”':
      return !isGap(before) && !isLetter(after) ? 4 : -2;
    case '–':
    case '—':
      return dashLikelihood(before, after);
    case '…':
      return isGap(before) || isLetter(after) ? -2 : 1;
    case '•':
    case '·':
      return isLetter(before) || isLetter(after) ? -2 : 1;
    case '£':
    case '€':
      return isDigit(after) ? 3 : isDigit(before) ? 1 : -1;
    case '½':
    case '¼':
    case '¾':
      return isLetter(before) || isLetter(after) ? -3 : 2;
    case '©':
    case '®':
    case '™':
      return isLetter(after) ? -3 : 1;
    case '°':
      return isDigit(before) ? 2 : -1;
    case '×':
      return isLetter(before) || isLetter(after) ? -2 : 1;
    case '\u00A0':
      return 0;
    default:
      return -3;
  }
}

function letterLikelihood(at: CharacterAt, place: number): number {
  const character = at(place);
  const before = at(place - 1);
  const after = at(place + 1);
  if (isDigit(before) || isDigit(after)) return -3;
  if (!isLetter(before) && !isLetter(after)) return character === 'à' || character === 'À' ? 1 : -2;
  const points = COMMON.includes(character)
    ? 3
    : RARER.includes(character)
      ? isLetter(before)
        ? 3
        : 0.5
      : 0;
  if (isUpper(character)) {
    if (isLetter(before) && !isUpper(before)) return -4;
    if (isUpper(before))
      return isLetter(after) && !isUpper(after) ? -3 : isUpper(at(place - 2)) ? points + 2 : points;
    return points;
  }
  if (isUpper(after) || (isUpper(before) && isUpper(at(place - 2)))) return -3;
  if (character === 'œ') return /^[ui]$/.test(after) ? 3 : 0;
  if (/^[ñç]$/.test(character) && !isVowel(before) && !isVowel(after)) return -3;
  return points;
}

function apostropheLikelihood(at: CharacterAt, place: number): number {
  const before = at(place - 1);
  const after = at(place + 1);
  const end = `${after}${at(place + 2)}${at(place + 3)}`;
  if (isLetter(before) && isLetter(after)) {
    if (/^(?:[stdm](?![\p{L}])|(?:ll|re|ve)(?![\p{L}]))/iu.test(end)) return 7;
    return /^[ODLod]$/.test(before) && !isLetter(at(place - 2)) ? 7 : 1;
  }
  if (isLetter(before)) return /^[sSnN]$/.test(before) ? 3 : 1;
  return isGap(before) && (isLetter(after) || isDigit(after)) ? 1 : -2;
}

function dashLikelihood(before: string, after: string): number {
  if (isGap(before) && isGap(after)) return 3;
  if (isDigit(before) || isDigit(after)) return 2;
  if (isLetter(before) && isLetter(after)) return isUpper(after) ? 2 : 0;
  return -1;
}

function isLetter(character: string): boolean {
  return /^\p{L}$/u.test(character);
}

function isUpper(character: string): boolean {
  return /^\p{Lu}$/u.test(character);
}

function isDigit(character: string): boolean {
  return /^\d$/.test(character);
}

function isVowel(character: string): boolean {
  return /^[aeiouyAEIOUY]$/.test(character);
}

function isGap(character: string): boolean {
  return character === '' || /^[\s,;|"(/]$/.test(character);
}

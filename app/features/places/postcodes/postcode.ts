/** A postcode, or the beginning of one, in its written form: upper case, one space before the inward part. */
export type Postcode =
  | { kind: 'unit'; text: string; sector: string; district: string }
  | { kind: 'sector'; text: string; sector: string; district: string }
  | { kind: 'district'; text: string; district: string };

/** Longer than any postcode with generous spacing; text beyond it is refused unread. */
const MAXIMUM_LENGTH = 64;

/**
 * The district patterns of BS 7666: A9, A99, A9A, AA9, AA99 and AA9A, each with the letters used in its
 * place, and the historic GIR.
 */
const DISTRICT =
  '(?:GIR|[A-PR-UWYZ](?:[0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9]{1,2}|[A-HK-Y][0-9][ABEHMNPRVWXY]))';
/** The last two letters of a unit are never C, I, K, M, O or V. */
const UNIT_LETTERS = '[ABD-HJLNP-UW-Z]{2}';

const unitPattern = new RegExp(`^(${DISTRICT})([0-9])(${UNIT_LETTERS})$`, 'i');
const sectorPattern = new RegExp(`^(${DISTRICT})([0-9])$`, 'i');
const districtPattern = new RegExp(`^${DISTRICT}$`, 'i');

/** White space of any kind, and the invisible joiners that come along when text is pasted. */
const spacing = /[\s\u200B-\u200D\u2060]+/g;

/**
 * Understands a full postcode (`so238uj`), a sector (`SO23 8`, `SO238`) or a district (`SO23`) in any case and
 * spacing. Where a text could be either, it is a sector only when a space sets its last digit apart: `PO1 2` is
 * a sector, `PO12` a district.
 * @returns null when the text is no postcode by the grammar; whether one exists is not looked at
 */
export function parsePostcode(text: string): Postcode | null {
  if (text.length > MAXIMUM_LENGTH) return null;
  const words = text.split(spacing).filter((word) => word !== '');
  const compact = words.join('');

  const unit = unitPattern.exec(compact);
  if (unit) {
    const [, district, digit, letters] = upperCased(unit);
    const sector = `${district} ${digit}`;
    return { kind: 'unit', text: `${sector}${letters}`, sector, district };
  }
  const digitSetApart = words.length > 1 && words.at(-1)?.length === 1;
  const sector = sectorPattern.exec(compact);
  if (sector && (digitSetApart || !districtPattern.test(compact))) {
    const [, district, digit] = upperCased(sector);
    return { kind: 'sector', text: `${district} ${digit}`, sector: `${district} ${digit}`, district };
  }
  if (districtPattern.test(compact)) {
    const district = compact.toUpperCase();
    return { kind: 'district', text: district, district };
  }
  return null;
}

/**
 * The written form of a full postcode, e.g. `SO23 8UJ` for `so238uj`.
 * @returns null for anything else, sectors and districts included
 */
export function normalisePostcode(text: string): string | null {
  const postcode = parsePostcode(text);
  return postcode?.kind === 'unit' ? postcode.text : null;
}

function upperCased(match: RegExpExecArray): [string, string, string, string] {
  const [all = '', district = '', digit = '', letters = ''] = match;
  return [all.toUpperCase(), district.toUpperCase(), digit, letters.toUpperCase()];
}

/** A postcode, or its beginning, in written form: upper case, one space before the inward part. */
export type Postcode =
  | { kind: 'unit'; text: string; sector: string; district: string }
  | { kind: 'sector'; text: string; sector: string; district: string }
  | { kind: 'district'; text: string; district: string };

/** Longer than any postcode with generous spacing. */
const MAXIMUM_LENGTH = 64;

/** District patterns of BS 7666 (A9, A99, A9A, AA9, AA99, AA9A) with the letters in use, and historic GIR. */
const DISTRICT =
  '(?:GIR|[A-PR-UWYZ](?:[0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9]{1,2}|[A-HK-Y][0-9][ABEHMNPRVWXY]))';
/** The last two letters of a unit are never C, I, K, M, O or V. */
const UNIT_LETTERS = '[ABD-HJLNP-UW-Z]{2}';

const unitPattern = new RegExp(`^(${DISTRICT})([0-9])(${UNIT_LETTERS})$`, 'i');
const sectorPattern = new RegExp(`^(${DISTRICT})([0-9])$`, 'i');
const districtPattern = new RegExp(`^${DISTRICT}$`, 'i');

/** White space and the invisible joiners of pasted text. */
const spacing = /[\s\u200B-\u200D\u2060]+/g;

/**
 * Reads a postcode, sector or district in any case and spacing, by grammar only; null for others. Ambiguous
 * text is a sector only with a space: `PO1 2` is one, `PO12` a district.
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

/** Written form of a full postcode: `SO23 8UJ` for `so238uj`; null for anything else. */
export function normalisePostcode(text: string): string | null {
  const postcode = parsePostcode(text);
  return postcode?.kind === 'unit' ? postcode.text : null;
}

function upperCased(match: RegExpExecArray): [string, string, string, string] {
  const [all = '', district = '', digit = '', letters = ''] = match;
  return [all.toUpperCase(), district.toUpperCase(), digit, letters.toUpperCase()];
}

import type { PostcodeList } from '@dog-care-directory/uk-places/files';
import { parsePostcode } from '@dog-care-directory/uk-places';

/** Reason why a code has no position: its country isn't covered, or it belongs to no place. */
export interface SpecialCode {
  problem: 'unknown' | 'malformed';
  reason: string;
  /** The reason for visitors, with advice. */
  message: string;
}

/** Postcode areas outside Great Britain. */
const COUNTRIES: Readonly<Record<string, string>> = {
  BT: 'Northern Ireland',
  JE: 'Jersey',
  GY: 'Guernsey',
  IM: 'the Isle of Man',
};

/** Districts of OS Code-Point Open 2025.4.0 used only for PO boxes and large organisations. */
const PO_BOX_DISTRICTS: ReadonlySet<string> = new Set(
  (
    'AB99 B99 BL11 BN50 BN51 BN52 BN91 BN95 BS98 BS99 BX1 BX2 BX3 BX4 BX5 BX9 CA95 CF30 CF91 CF95 CF99 CH25 CH26 CH27 CH28 CH29 CH30 CH31 ' +
    'CH32 CH33 CH34 CH88 CH90 CH99 CM92 CM98 CM99 CR90 CT50 CW98 DE99 DH97 DH98 DH99 DL98 E98 EC1P EC2P EC3P EC4P EH95 EH99 EN77 G58 G70 ' +
    'G79 GIR IP98 IV99 L67 L68 L72 L74 L80 LE21 LE41 LE94 LE95 LS78 LS88 LS98 LS99 M61 MK77 N1P N81 NE85 NE88 NE92 NE98 NP90 NR99 NW1W ' +
    'NW26 PL95 PO24 PR0 PR11 RH77 S49 S94 S96 S98 S99 SA80 SA99 SE1P SL60 SL95 SN80 SN99 SO97 SR43 SS22 ST55 SW95 SY99 TW98 UB18 WA55 ' +
    'WA88 WD99 WF90 WV99'
  ).split(' '),
);

const EIRCODE = /^[AC-FHKNPRTV-Y][0-9][0-9W][0-9AC-FHKNPRTV-Y]{4}$/;
const BFPO = /^BFPO[0-9]{1,4}$/;
const LONGEST = 40;
const BETWEEN = /[^\p{L}\p{N}]+/gu;

const REMEDY = 'Enter the postcode or town you want to search near.';

/** Recognises postcodes without a position: Northern Ireland, Ireland, islands, forces, PO boxes. */
export function specialCode(text: string, list: Pick<PostcodeList, 'find'>): SpecialCode | null {
  if (text.length > LONGEST) return null;
  const written = text.normalize('NFKC').toUpperCase().replaceAll(BETWEEN, ' ').trim();
  const compact = written.replaceAll(' ', '');
  if (EIRCODE.test(compact)) return notCovered(`${compact.slice(0, 3)} ${compact.slice(3)}`, 'Ireland');
  const postcode = parsePostcode(written);
  const district = postcode?.district ?? '';
  if (BFPO.test(compact) || district === 'BF1') {
    const code = postcode?.text ?? `BFPO ${compact.slice(4)}`;
    return noPlace(`${code} is a British forces address, which isn't on a map.`);
  }
  if (!postcode) return null;
  if (PO_BOX_DISTRICTS.has(district)) {
    const what = postcode.kind === 'unit' ? 'a postcode' : 'only';
    return noPlace(`${postcode.text} is ${what} for PO boxes, so it has no place on the map.`);
  }
  const country = COUNTRIES[district.slice(0, 2)];
  return country === undefined || list.find(postcode) ? null : notCovered(postcode.text, country);
}

function noPlace(reason: string): SpecialCode {
  return { problem: 'malformed', reason, message: `${reason} ${REMEDY}` };
}

/** Explains that a place is outside Great Britain. @param country as it follows "is in" */
export function notCovered(name: string, country: string): SpecialCode {
  const reason =
    name === country
      ? `This directory doesn't cover ${country}.`
      : `${name} is in ${country}, which this directory doesn't cover.`;
  return { problem: 'unknown', reason, message: reason };
}

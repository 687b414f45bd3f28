/** Metres east and north of the British National Grid's false origin. */
export interface GridPosition {
  eastings: number;
  northings: number;
}

/** Squares of 100 km with land in them. */
const LAND = new Set(
  `HP HT HU HW HX HY HZ NA NB NC ND NF NG NH NJ NK NL NM NN NO NR NS NT NU NW NX NY NZ OV SC SD SE SH SJ SK SM SN SO SP SR SS ST SU
  SV SW SX SY SZ TA TF TG TL TM TQ TR TV`.split(/\s+/),
);
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const SQUARE_METRES = 100_000;

/** Reads a grid reference (`SU 485 295`) as the middle of its square, with its side; null if all sea. */
export function readGridReference(text: string): (GridPosition & { metres: number }) | null {
  const [, letters = '', digits = ''] = /^([A-HJ-Z]{2})(\d{0,10})$/i.exec(text.replaceAll(/\s/g, '')) ?? [];
  const square = letters.toUpperCase();
  if (!LAND.has(square) || digits.length % 2 === 1) return null;
  const half = digits.length / 2;
  // In "SU 485 295" both numbers are whole; "SU 4852 95" would be cut elsewhere.
  const parts = text
    .trim()
    .split(/\s+/)
    .filter((part) => /^\d+$/.test(part));
  if (parts.length === 2 && parts[0]?.length !== half) return null;
  const metres = SQUARE_METRES / 10 ** half;
  const [first = 0, second = 0] = [...square].map((letter) => LETTERS.indexOf(letter));
  const east = ((first + 3) % 5) * 5 + (second % 5);
  const north = 19 - Math.floor(first / 5) * 5 - Math.floor(second / 5);
  const middle = metres === 1 ? 0 : metres / 2;
  return {
    eastings: east * SQUARE_METRES + Number(digits.slice(0, half)) * metres + middle,
    northings: north * SQUARE_METRES + Number(digits.slice(half)) * metres + middle,
    metres,
  };
}

/** True if a position is in a 100 km square with land in Great Britain. */
export function isOnGrid({ eastings, northings }: GridPosition): boolean {
  const east = Math.floor(eastings / SQUARE_METRES);
  const north = Math.floor(northings / SQUARE_METRES);
  if (east < 0 || east > 6 || north < 0 || north > 12) return false;
  const first = LETTERS[LETTERS.indexOf('S') + Math.floor(east / 5) - Math.floor(north / 5) * 5] ?? '';
  const second = LETTERS[(east % 5) + (4 - (north % 5)) * 5] ?? '';
  return LAND.has(first + second);
}

import { encode } from 'uqr';

/** A QR code as an SVG path of unit squares. */
export interface QrCode {
  /** Squares along each side, with the quiet border. */
  size: number;
  path: string;
}

/** Draws a QR code locally, so that no other service sees its content. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

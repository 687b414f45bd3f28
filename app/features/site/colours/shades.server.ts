/** Shades of colours, in OKLCH: there a hue stays the one that is seen when the lightness changes. */
import { clampChroma, converter, formatHex, wcagContrast, wcagLuminance } from 'culori';

/** Halving a span of lightness so often leaves less than a step of any screen. */
const HALVINGS = 14;
/** From this chroma on a colour is a strong one, and what takes its hue takes all it may. */
const STRONG = 0.09;

const toOklch = converter('oklch');

/** The contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** Lighter or darker by so much, -1 to 1, in the same hue and, as far as screens have it, the same strength. */
export function shifted(colour: string, by: number): string {
  const { l, c, h } = oklchOf(colour);
  return hexOf(l + by, c, h);
}

/**
 * A colour's hue in the luminance of another, so that what can be read on that one, or as that one, still can.
 * No stronger than the other, and grey where the hue is that of a grey.
 */
export function inPlaceOf(other: string, hueOf: string): string {
  const luminance = wcagLuminance(other);
  const { c: strength, h } = oklchOf(hueOf);
  const c = oklchOf(other).c * Math.min(1, strength / STRONG);
  const l = halved(0, 1, (lightness) => wcagLuminance(hexOf(lightness, c, h)) >= luminance);
  return hexOf(l, c, h);
}

/**
 * The nearest colour of the same hue which stands out from all grounds by at least this contrast: lighter where they are
 * dark, otherwise darker.
 */
export function readable(colour: string, grounds: readonly string[], least: number): string {
  const isReadable = (one: string) => grounds.every((ground) => wcagContrast(one, ground) >= least);
  if (isReadable(colour)) return colour;
  const { l, c, h } = oklchOf(colour);
  const isDark = Math.max(...grounds.map((ground) => wcagLuminance(ground))) < 0.18;
  return hexOf(
    halved(l, isDark ? 1 : 0, (lightness) => isReadable(hexOf(lightness, c, h))),
    c,
    h,
  );
}

/** Where something begins to hold between a lightness at which it does not and one at which it does. */
function halved(without: number, having: number, holds: (lightness: number) => boolean): number {
  let [outside, inside] = [without, having];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (outside + inside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

function oklchOf(colour: string): { l: number; c: number; h: number } {
  const { l, c, h = 0 } = toOklch(colour) ?? { l: 0, c: 0 };
  return { l, c, h };
}

function hexOf(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'));
}

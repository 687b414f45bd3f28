import { clampChroma, converter, formatHex, wcagContrast, wcagLuminance } from 'culori';

/** Enough bisections for less than one step of any screen. */
const HALVINGS = 14;
/** Chroma above which a colour counts as strong; its derivatives then use the full chroma. */
const STRONG = 0.09;

const toOklch = converter('oklch');

export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** Lightens or darkens by -1 to 1, keeping the hue and, within the screen's gamut, the chroma. */
export function shifted(colour: string, by: number): string {
  const { l, c, h } = oklchOf(colour);
  return hexOf(l + by, c, h);
}

/** Gives a colour the hue of another but its own luminance, to preserve contrast; grey stays grey. */
export function inPlaceOf(other: string, hueOf: string): string {
  const luminance = wcagLuminance(other);
  const { c: strength, h } = oklchOf(hueOf);
  const c = oklchOf(other).c * Math.min(1, strength / STRONG);
  const l = halved(0, 1, (lightness) => wcagLuminance(hexOf(lightness, c, h)) >= luminance);
  return hexOf(l, c, h);
}

/** Finds the nearest colour of this hue with enough contrast: lighter on dark grounds, else darker. */
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

/** Bisects for the lightness at which `holds` becomes true. */
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

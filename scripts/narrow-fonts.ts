import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights that the style sheets use of each family; they declare the same ranges. */
const WEIGHTS: Record<string, { min: number; max: number }> = {
  'atkinson-hyperlegible-next': { min: 400, max: 700 },
  gabarito: { min: 600, max: 800 },
};

/** What the families' own `unicode-range` holds, from the first to the last character of each stretch. */
const CHARACTERS = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const;

/** Leaves out of the built fonts the weights that nothing uses: a quarter of the bytes of a first visit's fonts. */
export function narrowFonts(): Plugin {
  return {
    name: 'narrow-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const text = CHARACTERS.map(([first, last]) => charactersFrom(first, last)).join('');
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.woff2')) continue;
        const family = Object.keys(WEIGHTS).find((name) => asset.fileName.includes(name));
        const weights = family && WEIGHTS[family];
        if (!weights) this.error(`${asset.fileName} is no font whose weights are known.`);
        asset.source = await subsetFont(Buffer.from(asset.source), text, {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
        });
      }
    },
  };
}

function charactersFrom(first: number, last: number): string {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return String.fromCodePoint(...codes);
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FACES_FILE = path.resolve(import.meta.dirname, '../app/ui/styles/fonts.css');
const FACE =
  /font-weight: (?<min>\d+) (?<max>\d+);\s*src: url\("[^"]*\/(?<file>[\w-]+)\.woff2"\)[^;]*;\s*unicode-range:(?<ranges>[^;]+);/g;
const RANGE = /U\+([\dA-F]+)(?:-([\dA-F]+))?/g;

/**
 * What the site's text can ask for: kerning, ligatures, figures of one width, and what joins characters. Fractions and other
 * languages' own forms are never asked for.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'calt', 'liga', 'tnum'];

/** Leaves out of the built fonts the weights that fonts.css does not ask for, and features: more than a quarter of the bytes of both. */
export function narrowFonts(): Plugin {
  return {
    name: 'narrow-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const faces = [...(await readFile(FACES_FILE, 'utf8')).matchAll(FACE)].map(({ groups = {} }) => groups);
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.woff2')) continue;
        const face = faces.find(({ file }) => file && asset.fileName.includes(file));
        if (!face) return this.error(`fonts.css says no weights and characters for ${asset.fileName}.`);
        asset.source = await subsetFont(Buffer.from(asset.source), charactersOf(face.ranges ?? ''), {
          targetFormat: 'woff2',
          keepFeatures: FEATURES,
          variationAxes: { wght: { min: Number(face.min), max: Number(face.max) } },
        });
      }
    },
  };
}

/** All characters of a `unicode-range`. */
function charactersOf(ranges: string): string {
  const codes = [...ranges.matchAll(RANGE)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return String.fromCodePoint(...codes);
}

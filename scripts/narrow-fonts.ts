import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FACES_FILE = path.resolve(import.meta.dirname, '../app/ui/styles/fonts.css');
const FACE =
  /font-weight: (?<min>\d+) (?<max>\d+);\s*src: url\("[^"]*\/(?<file>[\w-]+)\.woff2(?<whole>\?whole)?"\)[^;]*;\s*unicode-range:(?<ranges>[^;]+);/g;
const RANGE = /U\+([\dA-F]+)(?:-([\dA-F]+))?/g;

/** Features the text uses: kerning, ligatures, tabular figures and joining. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'calt', 'liga', 'tnum'];

/** Subsets fonts to the weights, characters and features in use; a file used by two faces is split. */
export function narrowFonts(): Plugin {
  return {
    name: 'narrow-fonts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const faces = [...(await readFile(FACES_FILE, 'utf8')).matchAll(FACE)].map(
          ({ groups = {} }) => groups,
        );
        const assets = Object.values(bundle).filter((one) => one.type === 'asset');
        for (const asset of assets.filter(({ fileName }) => fileName.endsWith('.woff2'))) {
          const source = Buffer.from(asset.source);
          const own = faces.filter(({ file }) => file && asset.fileName.includes(file));
          if (own.length !== 2)
            return this.error(`fonts.css has ${own.length} faces of ${asset.fileName}, not two.`);
          for (const { min, max, ranges = '', whole } of own) {
            const narrow = await subsetFont(source, charactersOf(ranges), {
              targetFormat: 'woff2',
              keepFeatures: FEATURES,
              variationAxes: { wght: { min: Number(min), max: Number(max) } },
            });
            if (whole) this.emitFile({ type: 'asset', fileName: wholeOf(asset.fileName), source: narrow });
            else asset.source = narrow;
          }
        }
        for (const asset of assets.filter(({ fileName }) => fileName.endsWith('.css'))) {
          asset.source = String(asset.source).replace(/([\w-]+\.woff2)\?whole/g, (_url, file: string) =>
            wholeOf(file),
          );
        }
      },
    },
  };
}

/** Name of the full font beside its subset; style sheets keep their names when fonts change. */
function wholeOf(file: string): string {
  return file.replace('.woff2', '.whole.woff2');
}

function charactersOf(ranges: string): string {
  const codes = [...ranges.matchAll(RANGE)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return String.fromCodePoint(...codes);
}

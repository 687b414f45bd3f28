import type { BasemapTheme } from './address.ts';
import { BASEMAP_COLOURS } from './colours.ts';
import type { Drawing } from './draw.ts';

/** A drawing as a picture that stands by itself, for light or dark. */
export function basemapSvg(
  { width, height, builtUp, sea, borders, coast }: Drawing,
  theme: BasemapTheme,
): string {
  const colours = BASEMAP_COLOURS[theme];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${colours.land}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${colours.built}" fill-rule="evenodd" d="${builtUp}"/>`,
    `<path fill="none" stroke="${colours.border}" stroke-dasharray="4 2" d="${borders}"/>`,
    `<path fill="${colours.sea}" fill-rule="evenodd" stroke="${colours.coast}" stroke-width="${coast}" d="${sea}"/>`,
    '</svg>',
  ].join('');
}

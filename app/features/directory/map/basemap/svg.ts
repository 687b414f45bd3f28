import type { BasemapTheme } from './address.ts';
import { BASEMAP_COLOURS } from './colours.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';
import type { Drawing } from './draw.ts';
import { baselineOf, type Label, LABEL_SIZES } from './labels.ts';

/** Element that pages refer to. */
export const GROUND_ID = 'ground';

export function basemapSvg(drawing: Drawing, theme: BasemapTheme): string {
  const { width, height, builtUp, sea, borders, coast } = drawing;
  const colours = BASEMAP_COLOURS[theme];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g id="${GROUND_ID}">`,
    `<path fill="${colours.land}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${colours.built}" fill-rule="evenodd" d="${builtUp}"/>`,
    `<path fill="none" stroke="${colours.border}" stroke-dasharray="4 2" d="${borders}"/>`,
    `<path fill="${colours.sea}" fill-rule="evenodd" stroke="${colours.coast}" stroke-width="${coast}" d="${sea}"/>`,
    '</g>',
    ...(theme === 'page' ? [] : namesOf(drawing, BASEMAP_COLOURS[theme])),
    '</svg>',
  ].join('');
}

function namesOf({ labels }: Drawing, colours: { label: string; land: string }): string[] {
  return [
    `<g font-family="system-ui,sans-serif" font-size="${LABEL_SIZES.small}" text-anchor="middle" fill="${colours.label}" `,
    `stroke="${colours.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">`,
    ...labels.map(textOf),
    '</g>',
  ];
}

function textOf(label: Label): string {
  const large = label.isLarge ? ` font-size="${LABEL_SIZES.large}"` : '';
  return `<text x="${label.x}" y="${baselineOf(label)}"${large}>${escapeHtml(label.name)}</text>`;
}

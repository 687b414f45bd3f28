import type { BasemapTheme } from './address.ts';
import { BASEMAP_COLOURS } from './colours.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';
import { type Drawing, FINER } from './draw.ts';
import { baselineOf, type Label, LABEL_SIZES } from './labels.ts';
import { NUMBER_HEIGHT, numberWidth, type RoadNumber } from './numbers.ts';

/** Element that pages refer to. */
export const GROUND_ID = 'ground';

export function basemapSvg(drawing: Drawing, theme: BasemapTheme): string {
  const { width, height } = drawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g id="${GROUND_ID}">`,
    groundSvg(drawing, theme),
    '</g>',
    ...(theme === 'page' ? [] : namesOf(drawing, BASEMAP_COLOURS[theme])),
    '</svg>',
  ].join('');
}

/** Writes all that is drawn without names and numbers. */
export function groundSvg(drawing: Drawing, theme: BasemapTheme): string {
  const { width, height, woods, builtUp, borders, waters, sea, coast, lines } = drawing;
  const colours = BASEMAP_COLOURS[theme];
  const lineColours = {
    ...colours,
    river: colours.sea,
    water: colours.sea,
    rail: colours.border,
    station: colours.border,
  };
  return [
    `<path fill="${colours.land}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${colours.wood}" d="${woods}"/>`,
    `<path fill="${colours.built}" fill-rule="evenodd" d="${builtUp}"/>`,
    `<path fill="none" stroke="${colours.border}" stroke-dasharray="4 2" d="${borders}"/>`,
    `<path fill="${colours.sea}" d="${waters}"/>`,
    `<path fill="${colours.sea}" fill-rule="evenodd" stroke="${colours.coast}" stroke-width="${coast}" d="${sea}"/>`,
    `<g fill="none" transform="scale(${1 / FINER})" stroke-linecap="round" stroke-linejoin="round">`,
    ...lines.map(
      ({ layer, width: wide, path }) =>
        `<path vector-effect="non-scaling-stroke" stroke="${lineColours[layer]}" stroke-width="${wide}" d="${path}"/>`,
    ),
    '</g>',
  ].join('');
}

/** Credit within pictures, which other sites may show. */
const CREDIT = '© OpenStreetMap contributors, OS, EuroGeographics';

function namesOf(
  { width, height, names }: Drawing,
  colours: (typeof BASEMAP_COLOURS)['light' | 'dark'],
): string[] {
  const { labels, numbers } = names();
  return [
    `<g font-family="system-ui,sans-serif" font-size="${LABEL_SIZES.small}" text-anchor="middle" fill="${colours.label}" `,
    `stroke="${colours.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">`,
    ...labels.map(textOf),
    `<g font-size="11" font-weight="700" stroke-width="1">`,
    ...numbers.map((number) => numberOf(number, colours)),
    `</g><text x="${width - 4}" y="${height - 4}" font-size="9" text-anchor="end">${CREDIT}</text></g>`,
  ];
}

function textOf(label: Label): string {
  const large = label.isLarge ? ` font-size="${LABEL_SIZES.large}"` : '';
  return `<text x="${label.x}" y="${baselineOf(label)}"${large}>${escapeHtml(label.name)}</text>`;
}

function numberOf(number: RoadNumber, colours: (typeof BASEMAP_COLOURS)['light' | 'dark']): string {
  const { x, y, layer } = number;
  const wide = numberWidth(number);
  const colour = colours[layer];
  return [
    `<rect x="${x - wide / 2}" y="${y - NUMBER_HEIGHT / 2}" width="${wide}" height="${NUMBER_HEIGHT}" rx="3" fill="${colours.land}" stroke="${colour}" stroke-width="1.5"/>`,
    `<text x="${x}" y="${y + 4}" stroke="none">${escapeHtml(number.number)}</text>`,
  ].join('');
}

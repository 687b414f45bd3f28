import type { Bands } from '../theme/theme.ts';
import { type Colours, formatColours, parseColours, STANDARD } from './colours.ts';
import { type Palette, paletteOf } from './palette.server.ts';
import type { Tokens } from './standard-tokens.server.ts';

export interface SiteColours {
  /** As written by `formatColours`; part of the style sheet's address. */
  name: string;
  bands: Bands;
}

/** @returns null for the default colours and invalid values */
export function siteColours(value: string): SiteColours | null {
  const colours = parseColours(value);
  if (!colours || formatColours(colours) === STANDARD) return null;
  const { light, dark } = paletteOf(colours);
  return { name: formatColours(colours), bands: { light: light['band'] ?? '', dark: dark['band'] ?? '' } };
}

/** Builds a style sheet that overrides the default colours except in print. */
export function coloursStyles(colours: Colours): string {
  const { light, dark }: Palette = paletteOf(colours);
  return [
    `:root{${declarations(light)}}`,
    `:root[data-theme=dark]{${declarations(dark)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations(dark)}}}`,
  ].join('\n');
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}

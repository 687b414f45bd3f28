import type { Bands } from '../theme/theme.ts';
import { type Colours, formatColours, parseColours, STANDARD } from './colours.ts';
import { type Palette, paletteOf } from './palette.server.ts';
import type { Tokens } from './standard-tokens.server.ts';

/** What a page has to know of colours that are not those of the product. */
export interface SiteColours {
  /** As `formatColours` writes them; their style sheet has it in its address. */
  name: string;
  bands: Bands;
}

/** @returns null for the colours of the product, and for what are none */
export function siteColours(value: string): SiteColours | null {
  const colours = parseColours(value);
  if (!colours || formatColours(colours) === STANDARD) return null;
  const { light, dark } = paletteOf(colours);
  return { name: formatColours(colours), bands: { light: light['band'] ?? '', dark: dark['band'] ?? '' } };
}

/** The style sheet of colours, which goes after those of the product and changes nothing on paper. */
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

import * as paths from '#app/paths/paths.ts';

/** The owner's own logo: named by its content, so that an address never means another picture. */
export interface Logo {
  /** First 32 hexadecimal digits of the SHA-256 of what was uploaded. */
  hash: string;
  /** Pixels, twice as many as it is shown in. */
  width: number;
  height: number;
}

/** Sides in pixels of the icons that are made of it; `maskable` leaves room for systems that cut the corners off. */
export const ICONS = ['32', '180', '192', '512', 'maskable-512'] as const;

export type Icon = (typeof ICONS)[number];

/** From this many times as wide as it is high on, a logo is taken to say the name itself. */
const SAYS_NAME = 2;

const LOGO = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})$/;
const FILE = /^[0-9a-f]{32}-(?:[1-9]\d{0,3}x[1-9]\d{0,3}\.webp|icon-(?:32|180|192|512|maskable-512)\.png)$/;

/** As it is stored: '1f0c…-180x72'. */
export function formatLogo({ hash, width, height }: Logo): string {
  return `${hash}-${width}x${height}`;
}

/** @returns null for what `formatLogo` does not write */
export function parseLogo(text: string): Logo | null {
  const [, hash, width, height] = LOGO.exec(text) ?? [];
  return hash && width && height ? { hash, width: Number(width), height: Number(height) } : null;
}

/** Name of the file that pages show. */
export function logoFile(logo: Logo): string {
  return `${formatLogo(logo)}.webp`;
}

/** Name of the file of an icon. */
export function iconFile({ hash }: Logo, icon: Icon): string {
  return `${hash}-icon-${icon}.png`;
}

/** Whether a file of a logo can have this name. */
export function isLogoFile(name: string): boolean {
  return FILE.test(name);
}

/** What a page needs to show it; sizes in pixels of the page. */
export interface ShownLogo {
  src: string;
  width: number;
  height: number;
  saysName: boolean;
  icon: string;
  touchIcon: string;
  /** For the home screens of phones: two that stand as they are, and one that may be cut. */
  icons: { small: string; large: string; maskable: string };
}

/** @returns null for what is no logo */
export function shownLogo(value: string): ShownLogo | null {
  const logo = parseLogo(value);
  if (!logo) return null;
  return {
    src: paths.logo(logoFile(logo)),
    width: Math.round(logo.width / 2),
    height: Math.round(logo.height / 2),
    saysName: logo.width >= SAYS_NAME * logo.height,
    icon: paths.logo(iconFile(logo, '32')),
    touchIcon: paths.logo(iconFile(logo, '180')),
    icons: {
      small: paths.logo(iconFile(logo, '192')),
      large: paths.logo(iconFile(logo, '512')),
      maskable: paths.logo(iconFile(logo, 'maskable-512')),
    },
  };
}

import * as paths from '#app/paths/paths.ts';

/** Bytes. */
export const LARGEST_LOGO = 2_000_000;
/** SVG limit in bytes: forty thousand transparent rectangles in 2 MB took a processor a minute. */
export const LARGEST_DRAWING = 256_000;

/** The owner's logo. Named by content, so that an address always shows the same picture. */
export interface Logo {
  /** First 32 hexadecimal digits of the upload's SHA-256. */
  hash: string;
  /** Pixels, twice the displayed size. */
  width: number;
  height: number;
}

/** Sides in pixels of the icons; `maskable` leaves a margin for systems that crop the corners. */
export const ICONS = ['32', '180', '192', '512', 'maskable-512'] as const;

export type Icon = (typeof ICONS)[number];

/** A logo at least this many times as wide as high probably includes the name. */
const SAYS_NAME = 2;

const LOGO = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})$/;
const FILE = /^[0-9a-f]{32}-(?:[1-9]\d{0,3}x[1-9]\d{0,3}\.webp|icon-(?:32|180|192|512|maskable-512)\.png)$/;

/** Format for storage, such as `1f0c…-180x72`. */
export function formatLogo({ hash, width, height }: Logo): string {
  return `${hash}-${width}x${height}`;
}

/** Reverses `formatLogo`; null if invalid. */
export function parseLogo(text: string): Logo | null {
  const [, hash, width, height] = LOGO.exec(text) ?? [];
  return hash && width && height ? { hash, width: Number(width), height: Number(height) } : null;
}

export function logoFile(logo: Logo): string {
  return `${formatLogo(logo)}.webp`;
}

export function iconFile({ hash }: Logo, icon: Icon): string {
  return `${hash}-icon-${icon}.png`;
}

export function isLogoFile(name: string): boolean {
  return FILE.test(name);
}

/** Display data; sizes in CSS pixels. */
export interface ShownLogo {
  src: string;
  width: number;
  height: number;
  saysName: boolean;
  icon: string;
  touchIcon: string;
  icons: { small: string; large: string; maskable: string };
}

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

declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** The OpenType features that are left; all of them without it. */
    keepFeatures?: string[];
    /** By the tag of an axis: the value it is pinned to, or the range that is left of it. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }

  /** The font with no more than what these characters need. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}

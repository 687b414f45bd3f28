export interface DatesPreview {
  /** `25 Dec 2026 to 26 Dec 2026 closed`. */
  words: string;
  days: number;
  changing: number;
  same: number;
  /** Businesses without opening hours. */
  unknown: number;
  own: number;
  /** The first ones by name. */
  named: { id: number; name: string }[];
}

/** What setting hours for dates would do to businesses. */
export interface DatesPreview {
  /** `25 Dec 2026 to 26 Dec 2026 closed`. */
  words: string;
  /** How many days those are. */
  days: number;
  changing: number;
  /** Those that say the same already, or keep what they say of these days. */
  same: number;
  /** Those without opening hours. */
  unknown: number;
  /** Those with hours of their own for some of these days, whether they change or not. */
  own: number;
  /** The first of them by name. */
  named: { id: number; name: string }[];
}

/** A new row of the file beside a business that is stored already and may be the same. */
export interface PossibleDuplicate {
  /** Line of the file. */
  line: number;
  name: string;
  /** The stored business. */
  known: { id: number; name: string; city: string; postalCode: string };
  /** What the two have in common. */
  reasons: DuplicateReason[];
}

export type DuplicateReason = 'telephone' | 'website' | 'position';

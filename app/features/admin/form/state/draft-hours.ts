/** What the site makes of the opening hours that stand in the form. */
export interface DraftHours {
  /** In words, with the state of this moment; null where they cannot be read. */
  reads: string | null;
  /** Whose bank holidays the business keeps: "England". */
  nation: string;
}

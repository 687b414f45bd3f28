/** The form's opening hours as the site reads them. */
export interface DraftHours {
  /** In words, with the state of this moment; null where they cannot be read. */
  reads: string | null;
  /** Whose bank holidays the business keeps: "England". */
  nation: string;
}

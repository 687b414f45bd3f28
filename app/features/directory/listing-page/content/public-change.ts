/** A change of a business as everyone may read it. */
export interface PublicChange {
  version: number;
  /** '20 November 2026' */
  on: string;
  /** 'An editor', 'An import': the role, never a name. */
  who: string;
  /** 'Removed'; empty if the fields explain the change. */
  action: string;
  /** Changes, with values unless they may be personal. */
  fields: { label: string; values: { from: string; to: string } | null }[];
}

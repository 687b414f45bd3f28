/** A change of a business as everyone may read it. */
export interface PublicChange {
  version: number;
  /** '20 November 2026' */
  on: string;
  /** 'An editor', 'An import': the role, never a name. */
  who: string;
  /** 'Taken down'; empty where the fields say it. */
  action: string;
  /** What changed; with values where they are of nobody's private life. */
  fields: { label: string; values: { from: string; to: string } | null }[];
}

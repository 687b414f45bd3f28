export interface PublicChange {
  version: number;
  on: string;
  /** 'An editor', 'An import': the role, never a name. */
  who: string;
  /** 'Removed'; empty if the fields explain the change. */
  action: string;
  fields: { label: string; values: { from: string; to: string } | null }[];
}

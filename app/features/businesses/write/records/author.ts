/** Who changes a business: the role is public, the user is shown to admins only. */
export interface Author {
  role: 'editor' | 'command' | 'business' | 'visitor' | 'site';
  /** Null where it is no user. */
  userId: string | null;
  /** What was done to everything of a list, of which this is a part; see `bulk/`. */
  bulkId?: number | null;
  /** The suggestion being applied and its sender: anyone can say that a listing is theirs. */
  suggestion?: { id: number; from: 'visitor' | 'owner' };
}

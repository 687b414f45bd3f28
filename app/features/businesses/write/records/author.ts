/** Who changes a business: the role is said in public, the user only to admins. */
export interface Author {
  role: 'editor' | 'command' | 'business' | 'visitor' | 'site';
  /** Null where it is no user. */
  userId: string | null;
  /** What was done to everything of a list, of which this is a part; see `bulk/`. */
  bulkId?: number | null;
  /** The suggestion that is carried out, and whose it is: anybody can say that a listing is theirs. */
  suggestion?: { id: number; from: 'visitor' | 'owner' };
}

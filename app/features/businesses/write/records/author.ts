export interface Author {
  role: 'editor' | 'command' | 'business' | 'visitor' | 'site';
  /** Null if not a user. */
  userId: string | null;
  bulkId?: number | null;
  /** The suggestion being applied and its sender: anyone can say that a listing is theirs. */
  suggestion?: { id: number; from: 'visitor' | 'owner' };
}

/** Who changes a business: the role is said in public, the user only to admins. */
export interface Author {
  role: 'editor' | 'command' | 'business' | 'visitor' | 'site';
  /** Null where it is no user. */
  userId: string | null;
}

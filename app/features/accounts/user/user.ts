/** The signed-in user, as every page may know them. */
export interface User {
  id: string;
  email: string;
  displayName: string;
  /** As of the request. */
  isAdmin: boolean;
  /** Writes for the blog without being an admin. */
  isEditor?: true;
  /** Manages listings and what people send, without being an admin. */
  isModerator?: true;
  /** True for an admin or moderator without the second factor that this site requires. */
  lacksSecondFactor?: true;
  /** Messages that wait for an admin; set for admins only. */
  unreadMessages?: number;
}

export type Visitor =
  | { state: 'anonymous'; user: null }
  | { state: 'signed-in'; user: User }
  /** Signed in, but the admin right is unknown and treated as missing. */
  | { state: 'admin-unknown'; user: User }
  /** The database did not respond. */
  | { state: 'unknown'; user: null };

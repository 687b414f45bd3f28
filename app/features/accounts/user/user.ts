/** Who is signed in, as every page may know it. */
export interface User {
  id: string;
  email: string;
  displayName: string;
  /** As the database had it when the request came in. */
  isAdmin: boolean;
  /** Writes for the blog, be it without being an admin. */
  isEditor?: true;
  /** Looks after listings and what people send, without being an admin. */
  isModerator?: true;
  /** Would be an admin or a moderator, but for two-step sign-in, which this site asks of them. */
  lacksSecondFactor?: true;
  /** How many messages wait for an admin; told to admins alone. */
  unreadMessages?: number;
}

/** What a request's cookies say of who sent it. */
export type Visitor =
  | { state: 'anonymous'; user: null }
  | { state: 'signed-in'; user: User }
  /** Signed in, but whether as an admin could not be found out: treated as not. */
  | { state: 'admin-unknown'; user: User }
  /** The database did not respond. */
  | { state: 'unknown'; user: null };

/** What happens at the door, for the log that admins read. It names accounts, never networks or browsers. */
export type AccountEvent =
  | {
      kind:
        | 'signed-in'
        | 'admin-page-refused'
        | 'password-changed'
        | 'second-factor-on'
        | 'second-factor-off'
        /** By a link from a mail. */
        | 'password-reset';
      userId: string;
    }
  | {
      /** A failed attempt, with the account's user; null if there is no account for the address. */
      kind: 'sign-in-failed' | 'sign-in-locked';
      userId: string | null;
    };

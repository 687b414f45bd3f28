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
      /** Somebody tried; whose account it was, or null when there is none of this address. */
      kind: 'sign-in-failed' | 'sign-in-locked';
      userId: string | null;
    };

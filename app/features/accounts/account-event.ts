/** Account events for the admins' log. Names accounts, never networks or browsers. */
export type AccountEvent =
  | {
      kind:
        | 'signed-in'
        | 'admin-page-refused'
        | 'password-changed'
        | 'second-factor-on'
        | 'second-factor-off'
        /** By an emailed link. */
        | 'password-reset';
      userId: string;
    }
  | {
      /** A failed attempt; the user is null if there is no account. */
      kind: 'sign-in-failed' | 'sign-in-locked';
      userId: string | null;
    };

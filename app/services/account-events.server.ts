import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { AccountEvent } from '#app/features/accounts/account-event.ts';
import type { SignInActionName } from '#app/features/actions/action-names.ts';
import { recordSignIn } from '#app/features/actions/action-log.server.ts';

const ACTIONS = {
  'signed-in': 'signed-in',
  'admin-page-refused': 'admin-page.refused',
  'password-changed': 'password.changed',
  'password-reset': 'password.reset',
  'second-factor-on': 'second-factor.on',
  'second-factor-off': 'second-factor.off',
  'sign-in-failed': 'sign-in.failed',
  'sign-in-locked': 'sign-in.locked',
} as const satisfies Record<AccountEvent['kind'], SignInActionName>;

/** Logs account events; a failure to write does not block sign-in. */
export function accountEvents(db: Database, logger: Logger): (event: AccountEvent) => Promise<void> {
  return (event) =>
    recordSignIn(db, entryOf(event)).catch((error: unknown) =>
      logger.warn({ err: error }, 'an event of an account could not be recorded'),
    );
}

function entryOf(event: AccountEvent): Parameters<typeof recordSignIn>[1] {
  if (event.userId === null) return { actor: 'visitor', action: 'sign-in.unknown', about: null };
  const { kind, userId } = event;
  const byVisitor = kind === 'sign-in-failed' || kind === 'sign-in-locked';
  return byVisitor
    ? { actor: 'visitor', action: ACTIONS[kind], about: userId }
    : { actor: { userId }, action: ACTIONS[kind], about: null };
}

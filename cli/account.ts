import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { LastAdmin } from '#app/features/accounts/people/account-actions.server.ts';
import { findAccount, UnknownAccount } from '#app/features/accounts/people/find-account.server.ts';
import {
  deleteAccountOf,
  disableAccount,
  enableAccount,
  endSessionsOf,
} from '#app/features/accounts/people/operate-accounts.server.ts';
import { dropSecondFactor } from '#app/features/accounts/second-factor/second-factor.server.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { type Database, databaseOf } from '#db/client.ts';

export const USAGE = `Usage: directory account end-sessions|disable|enable|reset-second-factor <email> [--json]
       directory account delete <email> [--yes] [--json]

  end-sessions  sign its owner out on every device
  disable       also block sign-in until the account is enabled
  enable        let its owner sign in again
  reset-second-factor  turn off two-step sign-in for an owner who has lost their app and recovery codes
  delete        delete it permanently after asking; the owner's blog articles stay, without their name

  --yes   don't ask
  --json  print the result as one JSON value on standard output
`;

interface AccountContext {
  openPool: () => Promise<Pool>;
  input: Readable & { isTTY?: boolean };
  output: Writable;
  errors: Writable;
}

type Work = (db: Database, email: string) => Promise<{ sentence: string; result: object }>;

const WORK = {
  'end-sessions': async (db, email) => {
    const { userId, sessions } = await endSessionsOf(db, email);
    await recordAction(db, 'command', { action: 'account.sessions-ended', userId });
    return { sentence: `${email} is signed out on every device (${sessions}).`, result: { sessions } };
  },
  disable: async (db, email) => {
    const userId = await disableAccount(db, email);
    await recordAction(db, 'command', { action: 'account.disabled', userId });
    return { sentence: `${email} is signed out and can't sign in.`, result: { disabled: true } };
  },
  enable: async (db, email) => {
    const userId = await enableAccount(db, email);
    await recordAction(db, 'command', { action: 'account.enabled', userId });
    return { sentence: `${email} can sign in again.`, result: { disabled: false } };
  },
  'reset-second-factor': async (db, email) => {
    const { id: userId } = await findAccount(db, email);
    const removed = await dropSecondFactor(db, userId);
    await recordAction(db, 'command', { action: 'account.second-factor-removed', userId });
    const sentence = removed
      ? `${email} can now sign in with only their password.`
      : `${email} had no second factor. Nothing was changed.`;
    return { sentence, result: { removed } };
  },
  delete: async (db, email) => {
    await deleteAccountOf(db, email);
    await recordAction(db, 'command', { action: 'account.deleted' });
    return { sentence: `The account ${email} has been deleted.`, result: { deleted: true } };
  },
} satisfies Record<string, Work>;

interface AccountRequest {
  work: keyof typeof WORK;
  email: string;
  json: boolean;
  yes: boolean;
}

/** @param args after `account`  @returns exit code: 0 done, 1 refused (and nothing changed), 2 wrong usage */
export async function accountCommand(args: string[], context: AccountContext): Promise<number> {
  const { output, errors } = context;
  const request = parseRequest(args);
  if (!request) {
    errors.write(USAGE);
    return 2;
  }
  const { work, json } = request;
  const email = request.email.trim().toLowerCase();
  if (work === 'delete' && !request.yes && !(await isConfirmed(email, context))) return 1;
  const db = databaseOf(await context.openPool());
  try {
    const perform: Work = WORK[work];
    const { sentence, result } = await db.transaction((transaction) => perform(transaction, email));
    errors.write(`${sentence}\n`);
    if (json) output.write(`${JSON.stringify({ email, ...result })}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof UnknownAccount || error instanceof LastAdmin)) throw error;
    errors.write(`${error.message}\n`);
    return 1;
  }
}

async function isConfirmed(email: string, { input, errors }: AccountContext): Promise<boolean> {
  if (!input.isTTY) {
    errors.write('Nobody can be asked here: add --yes to delete the account.\n');
    return false;
  }
  const terminal = createInterface({ input, output: errors });
  const answer = await terminal.question(
    `This permanently deletes the account ${email}.\nWrite "delete" to go on: `,
  );
  terminal.close();
  if (answer.trim().replaceAll('"', '').toLowerCase() === 'delete') return true;
  errors.write('Not confirmed. Nothing was changed.\n');
  return false;
}

function parseRequest(args: string[]): AccountRequest | null {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: flag, yes: flag },
    });
    const [name, email, ...rest] = positionals;
    const work = (Object.keys(WORK) as (keyof typeof WORK)[]).find((known) => known === name);
    if (!work || !email || rest.length > 0 || (values.yes && work !== 'delete')) return null;
    return { work, email, ...values };
  } catch {
    return null;
  }
}

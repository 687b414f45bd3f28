import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { grantAdmin, listAdmins, revokeAdmin } from '#app/features/accounts/people/admins.server.ts';
import { UnknownAccount } from '#app/features/accounts/people/find-account.server.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { databaseOf } from '#db/client.ts';

export const USAGE = `Usage: directory admin grant|revoke <email> [--json]
       directory admin list [--json]

Gives an account admin rights, removes them, or lists all admins.
`;

interface AdminContext {
  openPool: () => Promise<Pool>;
  output: Writable;
  errors: Writable;
}

type AdminRequest = { json: boolean } & ({ action: 'list' } | { action: 'grant' | 'revoke'; email: string });

/** @param args after `admin`  @returns exit code: 0 done, 1 no such account, 2 wrong usage */
export async function adminCommand(
  args: string[],
  { openPool, output, errors }: AdminContext,
): Promise<number> {
  const request = parseRequest(args);
  if (!request) {
    errors.write(USAGE);
    return 2;
  }
  const db = databaseOf(await openPool());
  if (request.action === 'list') {
    const admins = await listAdmins(db);
    const lines = admins.map(({ email, displayName }) => `${email} (${displayName})\n`);
    output.write(request.json ? `${JSON.stringify(admins)}\n` : lines.join(''));
    if (admins.length === 0) errors.write('There are no admins yet.\n');
    return 0;
  }
  const { action, email, json } = request;
  try {
    await db.transaction(async (transaction) => {
      const userId = await (action === 'grant' ? grantAdmin : revokeAdmin)(transaction, email);
      const done = action === 'grant' ? 'admin.granted' : 'admin.revoked';
      await recordAction(transaction, 'command', { action: done, userId });
    });
  } catch (error) {
    if (!(error instanceof UnknownAccount)) throw error;
    errors.write(`${error.message}\n`);
    return 1;
  }
  const admin = action === 'grant';
  errors.write(
    admin
      ? `${email} is now an admin.\n`
      : `${email} is no longer an admin, and stays without admin rights until they are granted again, even if the address is in ADMIN_EMAILS.\n`,
  );
  if (json) output.write(`${JSON.stringify({ email, admin })}\n`);
  return 0;
}

function parseRequest(args: string[]): AdminRequest | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [action, email, ...rest] = positionals;
    const { json } = values;
    if (action === 'list' && email === undefined) return { action, json };
    if ((action !== 'grant' && action !== 'revoke') || !email || rest.length > 0) return null;
    return { action, email, json };
  } catch {
    return null;
  }
}

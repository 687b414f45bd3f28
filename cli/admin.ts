import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { grantAdmin, listAdmins, revokeAdmin } from '#app/features/accounts/people/admins.server.ts';
import { UnknownAccount } from '#app/features/accounts/people/find-account.server.ts';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import * as schema from '#db/schema.ts';

/** How it is used, for people. */
export const USAGE = `Usage: directory admin grant|revoke <email> [--json]
       directory admin list [--json]

Gives an account admin rights, removes them, or lists all admins.
`;

/** What the command works with. */
interface AdminContext {
  /** Opens the database; not called on wrong usage. */
  openPool: () => Promise<Pool>;
  /** For programs: one JSON value with `--json`, otherwise the list of admins alone. */
  output: Writable;
  /** For people. */
  errors: Writable;
}

type AdminRequest = { json: boolean } & ({ action: 'list' } | { action: 'grant' | 'revoke'; email: string });

/**
 * `directory admin grant|revoke <email>` and `directory admin list`.
 * @param args what stands after `admin`
 * @returns the exit code: 0 done, 1 no such account, 2 wrong usage
 */
export async function adminCommand(
  args: string[],
  { openPool, output, errors }: AdminContext,
): Promise<number> {
  const request = parseRequest(args);
  if (!request) {
    errors.write(USAGE);
    return 2;
  }
  const db = drizzle(await openPool(), { schema });
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

import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** User of PostgreSQL's programs; null for the current one. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root uses the `postgres` account, created if missing; null if not
 * root.
 * @throws Error with a sentence for the operator if the account can be neither found nor created
 */
export async function findPostgresUser(): Promise<PostgresUser | null> {
  if (process.getuid?.() !== 0) return null;
  const known = await lookUp('postgres');
  if (known) return known;
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
    .catch(() =>
      // Alpine only has BusyBox's tool.
      run('adduser', ['-S', '-D', '-H', 'postgres']),
    )
    .catch(() => undefined);
  const made = await lookUp('postgres');
  if (made) return made;
  throw new Error(
    'PostgreSQL can’t run as root, and the "postgres" account could not be created. Start as another user or set DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<PostgresUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** Command line that runs `program` as `user`, able to open the folders leading to `paths`. */
export async function commandAs(
  user: PostgresUser | null,
  program: string,
  args: string[],
  paths: string[],
): Promise<{ command: string; args: string[]; ids: Partial<PostgresUser> }> {
  if (!user) return { command: program, args, ids: {} };
  const reachable = await Promise.all([program, ...paths].map((target) => canReach(user, target)));
  if (process.platform !== 'linux' || reachable.every(Boolean)) return { command: program, args, ids: user };
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { command: 'setpriv', args: [...identity, ...capability, program, ...args], ids: {} };
}

async function canReach(user: PostgresUser, target: string): Promise<boolean> {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

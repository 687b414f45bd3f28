import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { StoredAction } from '#app/features/actions/action-log.server.ts';
import type { Database } from '#db/client.ts';
import { actions, packImports } from '#db/schema.ts';
import type { RegionPack } from './pack.ts';

/** Applies to packs that aren't confirmed. */
const RETENTION_HOURS = 24;

/** Stores a pack until its import is confirmed, replacing the same user's earlier one.  @returns its id */
export async function keepArchive(
  db: Database,
  userId: string,
  name: string,
  archive: Buffer,
): Promise<number> {
  const isStale = sql`(${packImports.user_id} = ${userId} OR ${packImports.uploaded_at} < now() - make_interval(hours => ${RETENTION_HOURS}))`;
  await db.delete(packImports).where(isStale);
  const [row] = await db
    .insert(packImports)
    .values({ user_id: userId, name, archive })
    .returning({ id: packImports.id });
  return row?.id ?? 0;
}

/** Reads an unconfirmed pack; null if it doesn't exist or has expired. */
export async function waitingArchive(db: Database, id: number | null): Promise<Buffer | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ archive: packImports.archive })
    .from(packImports)
    .where(eq(packImports.id, id));
  return row?.archive ?? null;
}

/** Discards a pack once it is imported or abandoned. */
export async function leaveArchive(db: Database, id: number): Promise<void> {
  await db.delete(packImports).where(eq(packImports.id, id));
}

/** The site before an import, with the pages that came by it, and the fingerprint of the site after it. */
export interface PackStates {
  before: { pack: RegionPack; madePages: string[] };
  after: string;
}

/** The newest import, if it can be undone. */
export async function lastImport(db: Database): Promise<StoredAction | null> {
  const [row] = await db
    .select()
    .from(actions)
    .where(eq(actions.action, 'pack.imported'))
    .orderBy(desc(actions.id))
    .limit(1);
  return row && row.undone_at === null && row.before !== null ? row : null;
}

export function fingerprint(pack: RegionPack): string {
  return createHash('sha256').update(JSON.stringify(pack)).digest('hex');
}

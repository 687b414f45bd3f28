/** Packs that were brought to the site. Each function but the first is part of a transaction. */
import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { packImports } from '#db/schema.ts';
import type { RegionPack } from './pack.ts';

/** A pack that waits to be imported is kept so long, in hours. */
const RETENTION_HOURS = 24;

/** Keeps a pack until its import is confirmed, in the place of one that the same person brought before. @returns its id */
export async function keepArchive(
  db: Database,
  userId: string,
  name: string,
  archive: Buffer,
): Promise<number> {
  const isStale = sql`(${packImports.user_id} = ${userId} OR ${packImports.uploaded_at} < now() - make_interval(hours => ${RETENTION_HOURS}))`;
  await db.delete(packImports).where(and(isNull(packImports.imported_at), isStale));
  const [row] = await db
    .insert(packImports)
    .values({ user_id: userId, name, archive })
    .returning({ id: packImports.id });
  return row?.id ?? 0;
}

/** The pack that waits under this number; null where there is none, or no longer. */
export async function waitingArchive(db: Database, id: number | null): Promise<Buffer | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ archive: packImports.archive })
    .from(packImports)
    .where(and(eq(packImports.id, id), isNull(packImports.imported_at)));
  return row?.archive ?? null;
}

/** Discards an uploaded pack. */
export async function leaveArchive(db: Database, id: number): Promise<void> {
  await db.delete(packImports).where(and(eq(packImports.id, id), isNull(packImports.imported_at)));
}

/** What an import did, and what it takes to undo it. */
export interface ImportedPack {
  name: string;
  before: RegionPack;
  after: RegionPack;
  madePages: string[];
}

/** Writes down that a pack was imported. @param id of the one that waited; null for one that came by a command */
export async function keepImported(
  db: Database,
  id: number | null,
  userId: string | null,
  { name, before, after, madePages }: ImportedPack,
): Promise<number> {
  const row = {
    name,
    archive: null,
    imported_at: new Date(),
    before,
    after: fingerprint(after),
    made_pages: madePages,
  };
  if (id !== null) {
    await db.update(packImports).set(row).where(eq(packImports.id, id));
    return id;
  }
  const [made] = await db
    .insert(packImports)
    .values({ ...row, user_id: userId })
    .returning({ id: packImports.id });
  return made?.id ?? 0;
}

/** The import that was done last, while it can be undone; null otherwise. */
export interface LastImport {
  id: number;
  name: string;
  /** ISO 8601. */
  at: string;
  before: RegionPack;
  after: string;
  madePages: string[];
}

/** What was imported last, unless it has been undone. */
export async function lastImport(db: Database): Promise<LastImport | null> {
  const [row] = await db
    .select()
    .from(packImports)
    .where(isNotNull(packImports.imported_at))
    .orderBy(desc(packImports.imported_at), desc(packImports.id))
    .limit(1);
  if (!row?.imported_at || row.undone_at || !row.before || row.after === null) return null;
  const { id, name, after, made_pages: madePages } = row;
  return { id, name, at: row.imported_at.toISOString(), before: row.before as RegionPack, after, madePages };
}

/** From now on the import counts as undone. */
export async function endImport(db: Database, id: number): Promise<void> {
  await db.update(packImports).set({ undone_at: new Date() }).where(eq(packImports.id, id));
}

/** The same for two packs that say the same. */
export function fingerprint(pack: RegionPack): string {
  return createHash('sha256').update(JSON.stringify(pack)).digest('hex');
}

import { eq, sql } from 'drizzle-orm';
import { type ApiSources, toApiBusiness } from '#app/features/directory/api/api-business.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import { businesses, removedBusinesses } from '#db/schema.ts';
import { type DeliveryKind, messageType } from './kinds.ts';

export type MessageSources = ApiSources & { db: Database };

interface Happened {
  kind: DeliveryKind;
  business_id: number | null;
  happened_at: Date;
}

/** After these events a listing is gone, so its details are no longer sent. */
const GONE: ReadonlySet<DeliveryKind> = new Set(['removed', 'merged', 'erased']);

/**
 * Builds a message as JSON: `type`, `timestamp` and `data`, the listing as the API currently shows it. For a listing
 * that is gone, data only has id, address and a flag for hidden ones.
 */
export async function messageOf(sources: MessageSources, happened: Happened): Promise<string> {
  const { kind, business_id: id, happened_at: at } = happened;
  const data = id === null ? {} : await dataOf(sources, kind, id);
  return JSON.stringify({ type: messageType(kind), timestamp: at.toISOString(), data });
}

async function dataOf(sources: MessageSources, kind: DeliveryKind, id: number): Promise<object> {
  const { db, config } = sources;
  const [listed] = await db.select({ slug: businesses.slug }).from(businesses).where(eq(businesses.id, id));
  const business = listed && !GONE.has(kind) ? await findBusiness(db, listed.slug) : null;
  if (business) return toApiBusiness(business, sources);
  const [removed] = await db
    .select({
      slug: removedBusinesses.slug,
      kind: removedBusinesses.kind,
      until: removedBusinesses.hidden_until,
      into: removedBusinesses.into_id,
      intoSlug: sql<string | null>`(SELECT slug FROM businesses b WHERE b.id = ${removedBusinesses.into_id})`,
    })
    .from(removedBusinesses)
    .where(eq(removedBusinesses.id, id));
  const named = (of: number, slug: string | null) => ({
    id: of,
    slug,
    url: slug === null ? null : config.siteUrl + paths.business(slug),
  });
  return {
    ...named(id, listed?.slug ?? removed?.slug ?? null),
    ...(removed?.kind === 'hidden' && { hidden: true, hidden_until: removed.until }),
    ...(removed?.into && removed.intoSlug !== null && { merged_into: named(removed.into, removed.intoSlug) }),
  };
}

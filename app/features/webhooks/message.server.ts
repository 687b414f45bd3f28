import { and, eq, sql } from 'drizzle-orm';
import { findPost } from '#app/features/blog/posts/posts.server.ts';
import { type ApiSources, toApiBusiness } from '#app/features/directory/api/api-business.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { toApiReview } from '#app/features/reviews/showing/api-reviews.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import { businesses, removedBusinesses, reviews } from '#db/schema.ts';
import { isGone, messageType, WEBHOOK_KINDS, type WebhookKind, webhookKind } from './kinds.ts';
import type { Delivery } from './stored-deliveries.server.ts';

export type MessageSources = ApiSources & { db: Database };

type Happened = Pick<Delivery, 'kind' | 'subject_id' | 'slug' | 'happened_at'>;

/**
 * Builds a message as JSON: `type`, `timestamp` and `data`, the listing, article or review as it is shown now. For one
 * that is gone, data only has id, address and a flag for hidden listings.
 */
export async function messageOf(sources: MessageSources, happened: Happened): Promise<string> {
  const { kind: stored, subject_id: id, slug, happened_at: at } = happened;
  const kind = webhookKind(stored);
  const data =
    id === null || kind === null ? {} : await DATA[WEBHOOK_KINDS[kind].about](sources, { kind, id, slug });
  return JSON.stringify({ type: messageType(stored), timestamp: at.toISOString(), data });
}

interface Subject {
  kind: WebhookKind;
  id: number;
  slug: string | null;
}

const DATA = { listing, article, review } as const satisfies Record<
  (typeof WEBHOOK_KINDS)[WebhookKind]['about'],
  (sources: MessageSources, subject: Subject) => Promise<object>
>;

async function article({ db, config }: MessageSources, { kind, id, slug: former }: Subject): Promise<object> {
  const post = isGone(kind) ? null : await findPost(db, { id });
  const slug = post?.slug ?? former;
  const named = { id, slug, url: slug === null ? null : config.siteUrl + paths.article(slug) };
  if (!post) return named;
  const { title, excerpt, category, tags, published_at, updated_at } = post;
  return { ...named, title, excerpt, category, tags: tags.map(({ name }) => name), published_at, updated_at };
}

async function review({ db, config }: MessageSources, { id }: Subject): Promise<object> {
  const [row] = await db
    .select({ review: reviews, slug: businesses.slug, name: businesses.name })
    .from(reviews)
    .innerJoin(businesses, eq(businesses.id, reviews.business_id))
    .where(and(eq(reviews.id, id), eq(reviews.state, 'published')));
  if (!row) return { id };
  const { slug, name } = row;
  const url = config.siteUrl + paths.business(slug);
  return { ...toApiReview(row.review), listing: { id: row.review.business_id, slug, name, url } };
}

async function listing(sources: MessageSources, { kind, id }: Subject): Promise<object> {
  const { db, config } = sources;
  const [listed] = await db.select({ slug: businesses.slug }).from(businesses).where(eq(businesses.id, id));
  const business = listed && !isGone(kind) ? await findBusiness(db, listed.slug) : null;
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

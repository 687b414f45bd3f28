ALTER TABLE "businesses" ADD COLUMN "own_reviews" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "own_stars" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- PostgreSQL 16 cannot give a generated column another expression; its indexes go with the column.
ALTER TABLE "businesses" DROP COLUMN "weighted_rating";
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "weighted_rating" double precision GENERATED ALWAYS AS (CASE WHEN own_reviews >= 3 THEN (own_stars::float8 + 35) / (own_reviews::float8 + 10)
          ELSE (CASE WHEN rating IS NULL THEN 0 ELSE rating * coalesce(reviews, 0) END + 35)
            / (CASE WHEN rating IS NULL THEN 0 ELSE coalesce(reviews, 0) END + 10) END
          + CASE WHEN isfinite(confirmed_on) THEN greatest(confirmed_on - '2000-01-01'::date, 0) ELSE 0 END * 1e-12::float8) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "businesses_rank_idx" ON "businesses" USING btree ("weighted_rating" DESC NULLS LAST,"name" COLLATE "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "businesses_category_rank_idx" ON "businesses" USING btree ("category","weighted_rating" DESC NULLS LAST,"name" COLLATE "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "businesses_services_rank_idx" ON "businesses" USING btree ("weighted_rating" DESC NULLS LAST,"name" COLLATE "und-x-icu","id") WHERE services IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "businesses_licence_order_idx" ON "businesses" USING btree ((CASE WHEN licensed_until IS NULL THEN -10
  ELSE coalesce((licence ->> 'stars')::int2, 0) * 10 END + weighted_rating) DESC NULLS LAST,"name" COLLATE "und-x-icu","id") WHERE licensed_until IS NOT NULL;
--> statement-breakpoint
-- Whether reviews of a service type are shown, as `reviewAccess` has it.
CREATE FUNCTION "shows_reviews"(service text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value FROM site_settings WHERE name = 'reviews' ORDER BY id DESC LIMIT 1) IN ('invited', 'open'), false)
    AND NOT EXISTS (
      SELECT FROM (SELECT value FROM site_settings WHERE name = 'reviewsWithout' ORDER BY id DESC LIMIT 1) AS without,
        string_to_table(without.value, E'\n') AS line
      WHERE lower(btrim(line, E' \t\r')) = lower(btrim(service)))
$$;
--> statement-breakpoint
-- Searches read and rank by these two columns. Like a licence, a review is no change of the listing, but it is an event.
CREATE FUNCTION "show_own_reviews"(listings bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
BEGIN
  -- An update of no rows would count as a change all the same.
  IF listings IS NULL THEN
    RETURN;
  END IF;
  WITH shown AS (
    SELECT l.id, coalesce(t.stars_1 + t.stars_2 + t.stars_3 + t.stars_4 + t.stars_5, 0) AS reviews,
      coalesce(t.stars_1 + 2 * t.stars_2 + 3 * t.stars_3 + 4 * t.stars_4 + 5 * t.stars_5, 0) AS stars
    FROM "businesses" l LEFT JOIN "review_totals" t ON t.business_id = l.id AND "shows_reviews"(l.category)
    WHERE l.id = ANY (listings)
  ), updated AS (
    UPDATE "businesses" b SET own_reviews = shown.reviews, own_stars = shown.stars FROM shown
    WHERE b.id = shown.id AND (b.own_reviews, b.own_stars) IS DISTINCT FROM (shown.reviews, shown.stars)
    RETURNING b.id
  )
  SELECT array_agg(id) INTO changed FROM updated;
  IF changed IS NOT NULL THEN
    INSERT INTO "business_events" (kind, business_ids, columns)
    SELECT 'changed', array_agg(id ORDER BY id), '{own_reviews,own_stars}'
    FROM (SELECT id, row_number() OVER (ORDER BY id) / 1000 AS part FROM unnest(changed) AS id) AS parts GROUP BY part;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "show_changed_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "show_own_reviews"(ARRAY[CASE WHEN TG_OP <> 'DELETE' THEN NEW.business_id ELSE OLD.business_id END]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "review_totals_shown" AFTER INSERT OR UPDATE OR DELETE ON "review_totals"
  FOR EACH ROW EXECUTE FUNCTION "show_changed_totals"();
--> statement-breakpoint
CREATE FUNCTION "show_reviews_as_set"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "show_own_reviews"(array_agg(business_id)) FROM "review_totals";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "site_settings_reviews_shown" AFTER INSERT ON "site_settings"
  FOR EACH ROW WHEN (NEW.name IN ('reviews', 'reviewsWithout')) EXECUTE FUNCTION "show_reviews_as_set"();
--> statement-breakpoint
CREATE TRIGGER "site_settings_reviews_hidden" AFTER DELETE ON "site_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "show_reviews_as_set"();
--> statement-breakpoint
-- A restored listing has its reviews again; an import adds listings that nobody has reviewed.
CREATE FUNCTION "show_reviews_of_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "show_own_reviews"(array_agg(id)) FROM added JOIN "review_totals" ON business_id = id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "businesses_added_reviews" AFTER INSERT ON "businesses" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "show_reviews_of_added"();
--> statement-breakpoint
CREATE FUNCTION "show_reviews_of_service"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "show_own_reviews"(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "businesses_service_reviews" AFTER UPDATE OF "category" ON "businesses"
  FOR EACH ROW WHEN (NEW.category <> OLD.category) EXECUTE FUNCTION "show_reviews_of_service"();
--> statement-breakpoint
DROP TRIGGER "businesses_dated" ON "businesses";
--> statement-breakpoint
CREATE TRIGGER "businesses_dated" BEFORE UPDATE ON "businesses"
  FOR EACH ROW WHEN (NEW.updated_at = OLD.updated_at AND NEW.council IS NOT DISTINCT FROM OLD.council
    AND NEW.licence IS NOT DISTINCT FROM OLD.licence AND NEW.licensed_until IS NOT DISTINCT FROM OLD.licensed_until
    AND NEW.own_reviews = OLD.own_reviews AND NEW.own_stars = OLD.own_stars)
  EXECUTE FUNCTION "date_business_change"();
--> statement-breakpoint
DROP TRIGGER "businesses_counted" ON "businesses";
--> statement-breakpoint
CREATE TRIGGER "businesses_counted" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
    "name", "category", "services", "city", "latitude", "longitude", "council", "rating", "reviews", "opening_hours", "prices",
    "facts", "photo", "photos", "confirmed_on", "licence", "licensed_until", "own_reviews", "own_stars"
  ON "businesses" FOR EACH STATEMENT EXECUTE FUNCTION "count_counted_version"();

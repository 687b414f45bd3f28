ALTER TABLE "businesses" ADD COLUMN "new_dogs" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "new_dogs_until" date GENERATED ALWAYS AS (least(
        make_date(substr(new_dogs ->> 'on', 1, 4)::int, substr(new_dogs ->> 'on', 6, 2)::int, substr(new_dogs ->> 'on', 9, 2)::int) + 90,
        make_date(substr(new_dogs ->> 'until', 1, 4)::int, substr(new_dogs ->> 'until', 6, 2)::int, 1) - 1)) STORED;--> statement-breakpoint
ALTER TABLE "business_owners" ADD COLUMN "dogs_asked_on" date;--> statement-breakpoint
CREATE INDEX "businesses_new_dogs_idx" ON "businesses" USING btree ("new_dogs_until") WHERE new_dogs_until IS NOT NULL;--> statement-breakpoint
DROP TRIGGER "businesses_counted" ON "businesses";
--> statement-breakpoint
CREATE TRIGGER "businesses_counted" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
    "name", "category", "services", "city", "latitude", "longitude", "council", "rating", "reviews", "opening_hours", "prices",
    "facts", "custom", "new_dogs", "photo", "photos", "confirmed_on", "licence", "licensed_until", "own_reviews", "own_stars"
  ON "businesses" FOR EACH STATEMENT EXECUTE FUNCTION "count_counted_version"();

ALTER TABLE "businesses_version" ADD COLUMN "counted_version" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "count_counted_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE businesses_version SET counted_version = counted_version + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The columns that totals are counted of, and lists ordered by: a million businesses take seconds to be counted anew.
CREATE TRIGGER "businesses_counted" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
    "name", "category", "services", "city", "latitude", "longitude", "council", "rating", "reviews", "opening_hours", "prices",
    "facts", "photo", "photos", "confirmed_on", "licence", "licensed_until"
  ON "businesses" FOR EACH STATEMENT EXECUTE FUNCTION "count_counted_version"();

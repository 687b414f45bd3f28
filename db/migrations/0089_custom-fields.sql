CREATE TABLE "custom_fields" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"services" text[],
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_fields_kind_check" CHECK ("custom_fields"."kind" IN ('text', 'number', 'yes-no', 'choice', 'link'))
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "custom" jsonb;--> statement-breakpoint
CREATE INDEX "businesses_custom_idx" ON "businesses" USING gin ("custom") WHERE custom IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "custom_fields_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "custom_fields"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
-- Totals count by the answers, and by what the choices are.
CREATE TRIGGER "custom_fields_counted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "custom_fields"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_counted_version"();
--> statement-breakpoint
DROP TRIGGER "businesses_counted" ON "businesses";
--> statement-breakpoint
CREATE TRIGGER "businesses_counted" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
    "name", "category", "services", "city", "latitude", "longitude", "council", "rating", "reviews", "opening_hours", "prices",
    "facts", "custom", "photo", "photos", "confirmed_on", "licence", "licensed_until", "own_reviews", "own_stars"
  ON "businesses" FOR EACH STATEMENT EXECUTE FUNCTION "count_counted_version"();

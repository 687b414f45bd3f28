CREATE TABLE "council_progress" (
	"only_one" boolean PRIMARY KEY NOT NULL,
	"postcodes" text NOT NULL,
	"last_id" bigint NOT NULL,
	CONSTRAINT "council_progress_only_one_check" CHECK ("council_progress"."only_one")
);
--> statement-breakpoint
-- A council that is worked out is no change of the business: by the date an import knows what it may still take back.
DROP TRIGGER "businesses_dated" ON "businesses";
--> statement-breakpoint
CREATE TRIGGER "businesses_dated" BEFORE UPDATE ON "businesses"
  FOR EACH ROW WHEN (NEW.updated_at = OLD.updated_at AND NEW.council IS NOT DISTINCT FROM OLD.council)
  EXECUTE FUNCTION "date_business_change"();

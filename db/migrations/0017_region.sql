CREATE TABLE "regions" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"site_name" text NOT NULL,
	"postcode_areas" text[] NOT NULL,
	CONSTRAINT "regions_slug_check" CHECK ("regions"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "regions_name_check" CHECK (char_length("regions"."name") BETWEEN 1 AND 60),
	CONSTRAINT "regions_site_name_check" CHECK (char_length("regions"."site_name") BETWEEN 1 AND 60)
);
--> statement-breakpoint
CREATE TABLE "towns" (
	"slug" text PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "towns_slug_check" CHECK ("towns"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length("towns"."slug") <= 60),
	CONSTRAINT "towns_name_check" CHECK (char_length("towns"."name") BETWEEN 1 AND 60),
	CONSTRAINT "towns_latitude_check" CHECK ("towns"."latitude" BETWEEN -90 AND 90),
	CONSTRAINT "towns_longitude_check" CHECK ("towns"."longitude" BETWEEN -180 AND 180)
);
--> statement-breakpoint
ALTER TABLE "towns" ADD CONSTRAINT "towns_region_regions_slug_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "regions_only_one_key" ON "regions" USING btree ((true));--> statement-breakpoint
CREATE INDEX "towns_region_idx" ON "towns" USING btree ("region");--> statement-breakpoint
-- Every page shows the towns.
CREATE TRIGGER "regions_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "regions"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "towns_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "towns"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

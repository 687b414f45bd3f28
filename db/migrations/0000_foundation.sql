CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "businesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"photo" text,
	"rating" double precision,
	"reviews" integer,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text,
	"site" text,
	"longitude" double precision,
	"latitude" double precision,
	"website_description" text,
	"full_address" text,
	"email_1" text,
	"facebook" text,
	"instagram" text,
	"linkedin" text,
	"tiktok" text,
	"twitter" text,
	"youtube" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" cube GENERATED ALWAYS AS (CASE WHEN latitude IS NULL THEN NULL ELSE cube(ARRAY[
        cos(radians(latitude)) * cos(radians(longitude)),
        cos(radians(latitude)) * sin(radians(longitude)),
        sin(radians(latitude))]) END) STORED,
	"weighted_rating" double precision GENERATED ALWAYS AS ((CASE WHEN rating IS NULL THEN 0 ELSE rating * coalesce(reviews, 0) END + 35)
          / (CASE WHEN rating IS NULL THEN 0 ELSE coalesce(reviews, 0) END + 10)) STORED NOT NULL,
	"identity" text GENERATED ALWAYS AS (coalesce(nullif(regexp_replace(lower(name), '[\s!-/:-@\[-`{-~‘’“”–—]+', '', 'g'), ''), name)
          || '|' || regexp_replace(lower(postal_code), '[\s!-/:-@\[-`{-~‘’“”–—]+', '', 'g')) STORED NOT NULL,
	CONSTRAINT "businesses_name_check" CHECK (char_length("businesses"."name") BETWEEN 1 AND 300),
	CONSTRAINT "businesses_postal_code_check" CHECK (char_length("businesses"."postal_code") <= 40),
	CONSTRAINT "businesses_rating_check" CHECK ("businesses"."rating" BETWEEN 0 AND 5),
	CONSTRAINT "businesses_reviews_check" CHECK ("businesses"."reviews" >= 0),
	CONSTRAINT "businesses_latitude_check" CHECK ("businesses"."latitude" BETWEEN -90 AND 90),
	CONSTRAINT "businesses_longitude_check" CHECK ("businesses"."longitude" BETWEEN -180 AND 180),
	CONSTRAINT "businesses_coordinates_check" CHECK (("businesses"."latitude" IS NULL) = ("businesses"."longitude" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "config" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" text DEFAULT '1.0' NOT NULL,
	"sub_version" text,
	"build_date" text,
	"build_time" text
);
--> statement-breakpoint
CREATE TABLE "geocoded_postcodes" (
	"postcode" text PRIMARY KEY NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postcodes" (
	"postcode" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_types" (
	"category" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_category_service_types_category_fk" FOREIGN KEY ("category") REFERENCES "public"."service_types"("category") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_slug_key" ON "businesses" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_identity_key" ON "businesses" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "businesses_position_idx" ON "businesses" USING gist ("position");--> statement-breakpoint
CREATE INDEX "businesses_category_position_idx" ON "businesses" USING gist ("category","position");--> statement-breakpoint
CREATE INDEX "businesses_rank_idx" ON "businesses" USING btree ("weighted_rating" DESC NULLS LAST,"name" COLLATE "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "businesses_category_rank_idx" ON "businesses" USING btree ("category","weighted_rating" DESC NULLS LAST,"name" COLLATE "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "businesses_city_idx" ON "businesses" USING gin ("city" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "postcodes_prefix_idx" ON "postcodes" USING btree ("postcode" text_pattern_ops);
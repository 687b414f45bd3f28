CREATE TABLE "business_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"business_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_versions" (
	"business_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"made_by" text NOT NULL,
	"user_id" text,
	"import_id" bigint,
	"changes" jsonb NOT NULL,
	"reason" text,
	CONSTRAINT "business_versions_business_id_version_pk" PRIMARY KEY("business_id","version")
);
--> statement-breakpoint
CREATE TABLE "erased_businesses" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fetched_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hash" text,
	"width" integer,
	"height" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"fetched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "removed_businesses" (
	"id" bigint PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"identity" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"kind" text NOT NULL,
	"into_id" bigint,
	"reason" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"business" jsonb NOT NULL,
	"merged" jsonb,
	"erase_after" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "services" text[];--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "opening_hours" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "photos" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "drawing" smallint;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "hides_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "serves_miles" double precision;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "rating_source" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "rating_seen_on" date;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "confirmed_on" date;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "by_hand" text[];--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_versions" ADD CONSTRAINT "business_versions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_old_slugs_business_idx" ON "business_old_slugs" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "business_versions_import_idx" ON "business_versions" USING btree ("import_id") WHERE import_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "business_versions_made_idx" ON "business_versions" USING btree ("made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_versions_user_idx" ON "business_versions" USING btree ("user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "fetched_pictures_due_idx" ON "fetched_pictures" USING btree ("try_after") WHERE state IN ('waiting', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "removed_businesses_slug_key" ON "removed_businesses" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "removed_businesses_identity_key" ON "removed_businesses" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "removed_businesses_into_idx" ON "removed_businesses" USING btree ("into_id") WHERE into_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "removed_businesses_removed_idx" ON "removed_businesses" USING btree ("removed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "removed_businesses_erase_idx" ON "removed_businesses" USING btree ("erase_after") WHERE erase_after IS NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_serves_miles_check" CHECK ("businesses"."serves_miles" > 0 AND "businesses"."serves_miles" <= 500);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_drawing_check" CHECK ("businesses"."drawing" BETWEEN 0 AND 5);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_confirmed_check" CHECK (("businesses"."confirmed_on" IS NULL) = ("businesses"."confirmed_by" IS NULL));
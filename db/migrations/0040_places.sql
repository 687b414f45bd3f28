CREATE TABLE "place_deeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_deeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"region" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "town_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"town" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "town_old_slugs_slug_check" CHECK ("town_old_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length("town_old_slugs"."slug") <= 60)
);
--> statement-breakpoint
ALTER TABLE "towns" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "towns" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "place_deeds" ADD CONSTRAINT "place_deeds_region_regions_slug_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "place_deeds" ADD CONSTRAINT "place_deeds_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "town_old_slugs" ADD CONSTRAINT "town_old_slugs_region_regions_slug_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "town_old_slugs" ADD CONSTRAINT "town_old_slugs_town_towns_slug_fk" FOREIGN KEY ("town") REFERENCES "public"."towns"("slug") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "place_deeds_region_idx" ON "place_deeds" USING btree ("region","made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "town_old_slugs_region_idx" ON "town_old_slugs" USING btree ("region");--> statement-breakpoint
CREATE INDEX "town_old_slugs_town_idx" ON "town_old_slugs" USING btree ("town");--> statement-breakpoint
ALTER TABLE "towns" ADD CONSTRAINT "towns_words_check" CHECK (char_length("towns"."words") BETWEEN 1 AND 600);--> statement-breakpoint
CREATE TRIGGER "town_old_slugs_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "town_old_slugs"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

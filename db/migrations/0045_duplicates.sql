CREATE TABLE "business_keys" (
	"business_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"compared" boolean DEFAULT false NOT NULL,
	"phone" text,
	"site" text,
	"email" text,
	"place" bigint,
	"names" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_pairs" (
	"a" bigint NOT NULL,
	"b" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"score" real NOT NULL,
	"reasons" jsonb NOT NULL,
	"said" text NOT NULL,
	"via_id" bigint,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"again_after" timestamp with time zone,
	CONSTRAINT "business_pairs_a_b_pk" PRIMARY KEY("a","b"),
	CONSTRAINT "business_pairs_order_check" CHECK ("business_pairs"."a" < "business_pairs"."b"),
	CONSTRAINT "business_pairs_score_check" CHECK ("business_pairs"."score" BETWEEN 0 AND 1),
	CONSTRAINT "business_pairs_later_check" CHECK (("business_pairs"."state" = 'later') = ("business_pairs"."again_after" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "business_pairs" ADD CONSTRAINT "business_pairs_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_keys_phone_idx" ON "business_keys" USING btree ("phone") WHERE phone IS NOT NULL;--> statement-breakpoint
CREATE INDEX "business_keys_site_idx" ON "business_keys" USING btree ("site") WHERE site IS NOT NULL;--> statement-breakpoint
CREATE INDEX "business_keys_email_idx" ON "business_keys" USING btree ("email") WHERE email IS NOT NULL;--> statement-breakpoint
CREATE INDEX "business_keys_place_idx" ON "business_keys" USING btree ("place") WHERE place IS NOT NULL;--> statement-breakpoint
CREATE INDEX "business_keys_names_idx" ON "business_keys" USING gin ("names");--> statement-breakpoint
CREATE INDEX "business_pairs_b_idx" ON "business_pairs" USING btree ("b");--> statement-breakpoint
CREATE INDEX "business_pairs_open_idx" ON "business_pairs" USING btree ("score" DESC NULLS LAST,"a","b") WHERE state IN ('open', 'later');--> statement-breakpoint
CREATE INDEX "business_pairs_said_idx" ON "business_pairs" USING btree ("said") WHERE state = 'not-same';--> statement-breakpoint
CREATE INDEX "business_pairs_via_idx" ON "business_pairs" USING btree ("via_id") WHERE via_id IS NOT NULL;--> statement-breakpoint
-- Room for the mark that a business has been compared, without touching an index.
ALTER TABLE "business_keys" SET (fillfactor = 80);

CREATE TABLE "business_old_identities" (
	"identity" text PRIMARY KEY NOT NULL,
	"business_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "business_old_identities_business_idx" ON "business_old_identities" USING btree ("business_id");
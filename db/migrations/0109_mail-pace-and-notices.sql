CREATE TABLE "listing_notices" (
	"business_id" bigint PRIMARY KEY NOT NULL,
	"stop_hash" text NOT NULL,
	"identity_hash" text NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_notices_stop_hash_unique" UNIQUE("stop_hash"),
	CONSTRAINT "listing_notices_identity_hash_unique" UNIQUE("identity_hash")
);
--> statement-breakpoint
CREATE TABLE "mail_pace" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sent_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "mail_pace_only_check" CHECK ("mail_pace"."is_only")
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "is_begun" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stopped_emails" ADD COLUMN "refused" smallint;--> statement-breakpoint
ALTER TABLE "mail_server" ADD COLUMN "per_minute" integer;
CREATE TABLE "index_now" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"enabled" boolean NOT NULL,
	"url" text NOT NULL,
	"key" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"attempted_at" timestamp with time zone,
	"status" integer,
	"problem" text,
	"addresses" integer,
	"stopped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "index_now_one_check" CHECK ("index_now"."one")
);
--> statement-breakpoint
CREATE TABLE "index_now_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "index_now_paths_changed_idx" ON "index_now_paths" USING btree ("changed_at","path");--> statement-breakpoint
CREATE INDEX "businesses_updated_idx" ON "businesses" USING btree ("updated_at","id");
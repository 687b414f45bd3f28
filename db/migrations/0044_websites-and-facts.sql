CREATE TABLE "asked_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_checks" (
	"business_id" bigint NOT NULL,
	"fact" text NOT NULL,
	"confirmed_on" date NOT NULL,
	"how" text NOT NULL,
	"version" integer NOT NULL,
	"change_id" bigint,
	CONSTRAINT "fact_checks_business_id_fact_pk" PRIMARY KEY("business_id","fact")
);
--> statement-breakpoint
CREATE TABLE "site_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"host" text GENERATED ALWAYS AS (coalesce(lower(substring(url from '(?i)^\s*https?://(?:[^/?#\\]*@)?([^/?#\\]+)')), '?')) STORED NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failed_on" date[] DEFAULT '{}' NOT NULL,
	"unreachable_since" date,
	"worked_on" date,
	"moved_to" text,
	"checked_at" timestamp with time zone,
	"try_after" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "asked_hosts_asked_idx" ON "asked_hosts" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "site_checks_due_idx" ON "site_checks" USING btree ("try_after");--> statement-breakpoint
CREATE INDEX "site_checks_unreachable_idx" ON "site_checks" USING btree ("url") WHERE state = 'unreachable';--> statement-breakpoint
CREATE INDEX "businesses_site_idx" ON "businesses" USING hash ("site") WHERE site IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER "fact_checks_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fact_checks"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

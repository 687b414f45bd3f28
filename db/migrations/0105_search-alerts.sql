CREATE TABLE "search_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"search" text NOT NULL,
	"stop_hash" text NOT NULL,
	"wording" text,
	"daily" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "search_alerts_stop_hash_unique" UNIQUE("stop_hash"),
	CONSTRAINT "search_alerts_email_check" CHECK (char_length("search_alerts"."email") BETWEEN 1 AND 254),
	CONSTRAINT "search_alerts_search_check" CHECK (char_length("search_alerts"."search") <= 2000)
);
--> statement-breakpoint
CREATE INDEX "search_alerts_email_idx" ON "search_alerts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "search_alerts_due_idx" ON "search_alerts" USING btree ("search","id") WHERE confirmed_at IS NOT NULL;
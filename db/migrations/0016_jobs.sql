CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"scheduled" boolean DEFAULT false NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease" integer,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("kind","run_at") WHERE lease IS NULL;--> statement-breakpoint
CREATE INDEX "jobs_leased_idx" ON "jobs" USING btree ("lease") WHERE lease IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_scheduled_key" ON "jobs" USING btree ("kind") WHERE scheduled;
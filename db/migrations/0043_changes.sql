CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"business_id" bigint,
	"business_name" text NOT NULL,
	"patch" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"urgency" smallint NOT NULL,
	"due_at" timestamp with time zone,
	"sender_email" text,
	"confirmed_at" timestamp with time zone,
	"sender" "bytea",
	"user_id" text,
	"question" text,
	"answer" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision" jsonb,
	"reason" text,
	"words" text,
	"made_version" integer,
	CONSTRAINT "changes_note_check" CHECK (char_length("changes"."note") <= 5000),
	CONSTRAINT "changes_urgency_check" CHECK ("changes"."urgency" BETWEEN 0 AND 2)
);
--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_queue_idx" ON "changes" USING btree ("urgency",coalesce("due_at", 'infinity'),"id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "changes_decided_idx" ON "changes" USING btree ("decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE decided_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_asked_idx" ON "changes" USING btree ("id") WHERE state IN ('asked', 'unconfirmed');--> statement-breakpoint
CREATE INDEX "changes_business_idx" ON "changes" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "changes_sender_idx" ON "changes" USING btree ("sender","id" DESC NULLS LAST) WHERE sender IS NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_email_idx" ON "changes" USING btree (lower("sender_email")) WHERE sender_email IS NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_user_idx" ON "changes" USING btree ("user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_created_idx" ON "changes" USING btree ("created_at");
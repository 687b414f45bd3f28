CREATE TABLE "review_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"review_id" bigint NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"words" text,
	CONSTRAINT "review_replies_text_check" CHECK (char_length("review_replies"."text") <= 1000),
	CONSTRAINT "review_replies_words_check" CHECK (char_length("review_replies"."words") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"review_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"email" text,
	"network" "bytea",
	"outcome" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_reports_text_check" CHECK (char_length("review_reports"."text") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_replies_shown_idx" ON "review_replies" USING btree ("review_id") WHERE state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "review_replies_waiting_idx" ON "review_replies" USING btree ("review_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "review_replies_review_idx" ON "review_replies" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_network_idx" ON "review_reports" USING btree ("review_id","network") WHERE decided_at IS NULL AND network IS NOT NULL;--> statement-breakpoint
CREATE INDEX "review_reports_review_idx" ON "review_reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_reports_open_idx" ON "review_reports" USING btree ("created_at") WHERE decided_at IS NULL;--> statement-breakpoint
CREATE TRIGGER "review_replies_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "review_replies"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

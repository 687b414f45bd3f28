ALTER TABLE "removed_businesses" ADD COLUMN "hidden_until" date;--> statement-breakpoint
ALTER TABLE "removed_businesses" ADD COLUMN "visitor_note" text;--> statement-breakpoint
ALTER TABLE "removed_businesses" ADD COLUMN "hidden_by" text;--> statement-breakpoint
CREATE INDEX "removed_businesses_hidden_until_idx" ON "removed_businesses" USING btree ("hidden_until") WHERE hidden_until IS NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_businesses" ADD CONSTRAINT "removed_businesses_hidden_check" CHECK (("removed_businesses"."kind" = 'hidden') = ("removed_businesses"."hidden_by" IS NOT NULL));--> statement-breakpoint
-- When a listing is shown again, or what its page says while it is hidden, matters to pages as its removal does.
CREATE TRIGGER "removed_businesses_content_updated" AFTER UPDATE OF "kind", "hidden_until", "visitor_note" ON "removed_businesses"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

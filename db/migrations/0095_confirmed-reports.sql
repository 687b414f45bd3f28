DROP INDEX "review_reports_network_idx";--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_network_idx" ON "review_reports" USING btree ("review_id","network") WHERE decided_at IS NULL AND network IS NOT NULL AND email IS NULL;--> statement-breakpoint
-- Nobody has confirmed the names and addresses of before, so they are not passed on.
UPDATE "review_reports" SET shares_name = false WHERE notified_at IS NULL;

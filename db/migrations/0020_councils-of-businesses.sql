ALTER TABLE "businesses" ADD COLUMN "council" text;--> statement-breakpoint
CREATE INDEX "businesses_council_idx" ON "businesses" USING btree ("council");
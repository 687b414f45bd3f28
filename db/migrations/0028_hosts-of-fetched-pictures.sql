DROP INDEX "fetched_pictures_due_idx";--> statement-breakpoint
ALTER TABLE "fetched_pictures" ADD COLUMN "host" text GENERATED ALWAYS AS (coalesce(lower(substring(url from '(?i)^\s*https?://(?:[^/?#\\]*@)?([^/?#\\]+)')), '?')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "fetched_pictures_due_idx" ON "fetched_pictures" USING btree ("host","try_after") WHERE state IN ('waiting', 'failed');
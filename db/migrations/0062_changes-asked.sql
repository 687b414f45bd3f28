ALTER TABLE "changes" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
-- Nobody knows when those were asked that wait for an answer.
UPDATE "changes" SET "asked_at" = now() WHERE "state" = 'asked';

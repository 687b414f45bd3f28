INSERT INTO "jobs" ("kind", "payload", "run_at", "attempts", "last_error", "created_at")
SELECT 'mail', jsonb_build_object('mail', "id"), "next_attempt_at", "attempts", "last_error", "created_at" FROM "outgoing_mails";--> statement-breakpoint
DROP INDEX "outgoing_mails_due_idx";--> statement-breakpoint
ALTER TABLE "outgoing_mails" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "outgoing_mails" DROP COLUMN "last_error";--> statement-breakpoint
ALTER TABLE "outgoing_mails" DROP COLUMN "next_attempt_at";
-- The log of actions is also what they are undone by.
ALTER TABLE "audit_log" RENAME TO "actions";--> statement-breakpoint
ALTER SEQUENCE "audit_log_id_seq" RENAME TO "actions_id_seq";--> statement-breakpoint
ALTER INDEX "audit_log_pkey" RENAME TO "actions_pkey";--> statement-breakpoint
ALTER INDEX "audit_log_at_idx" RENAME TO "actions_at_idx";--> statement-breakpoint
ALTER INDEX "audit_log_action_idx" RENAME TO "actions_action_idx";--> statement-breakpoint
ALTER INDEX "audit_log_actor_idx" RENAME TO "actions_actor_idx";--> statement-breakpoint
ALTER INDEX "audit_log_about_idx" RENAME TO "actions_about_idx";--> statement-breakpoint
ALTER TABLE "actions" RENAME CONSTRAINT "audit_log_actor_check" TO "actions_actor_check";--> statement-breakpoint
ALTER TABLE "actions" RENAME CONSTRAINT "audit_log_actor_id_user_id_fk" TO "actions_actor_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "actions" RENAME CONSTRAINT "audit_log_about_id_user_id_fk" TO "actions_about_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_undone_by_user_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actions_undone_by_idx" ON "actions" USING btree ("undone_by") WHERE undone_by IS NOT NULL;--> statement-breakpoint
UPDATE "actions" SET action = 'licences.ended' WHERE action = 'licences.told';

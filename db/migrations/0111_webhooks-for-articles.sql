ALTER TABLE "webhook_deliveries" RENAME COLUMN "business_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_kind_check";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "slug" text;

ALTER TABLE "regions" ADD COLUMN "councils" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" DROP COLUMN "postcode_areas";
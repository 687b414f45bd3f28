ALTER TABLE "import_errors" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "import_errors" ADD COLUMN "business" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "set_values" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "outside" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "issue_groups" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "outside_businesses" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "outside_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Imports called it so where neither an address nor a position told the city.
UPDATE "businesses" SET "city" = '' WHERE "city" = 'Unknown';

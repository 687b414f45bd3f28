ALTER TABLE "imports" ADD COLUMN "by_command" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "duplicate_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the command line did has neither a user nor an uploaded file; scripts that had a user bear this name.
UPDATE "imports" SET "by_command" = true
WHERE "user_id" IS NULL AND "upload_id" IS NULL AND "file_name" <> 'import-businesses';

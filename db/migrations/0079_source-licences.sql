CREATE TABLE "open_data_files" (
	"format" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"hash" text NOT NULL,
	"bytes" bigint NOT NULL,
	"listings" integer NOT NULL,
	"epoch" text NOT NULL,
	"position" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_licences" (
	"source" text PRIMARY KEY NOT NULL,
	"licence" text NOT NULL,
	"name" text NOT NULL,
	"stated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "source_licences_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "source_licences"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "open_data_files_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "open_data_files"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

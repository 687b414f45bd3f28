CREATE TABLE "import_changes" (
	"import_id" bigint NOT NULL,
	"business_id" bigint NOT NULL,
	"earlier" jsonb NOT NULL,
	CONSTRAINT "import_changes_import_id_business_id_pk" PRIMARY KEY("import_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "import_errors" (
	"import_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"column_name" text,
	"message" text NOT NULL,
	"failed" boolean NOT NULL,
	CONSTRAINT "import_errors_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_column" text NOT NULL,
	"target-column" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 10 NOT NULL,
	"user_id" text,
	"file_name" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"upload_id" text,
	"mappings" jsonb,
	"runner" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text,
	"total" integer DEFAULT 0 NOT NULL,
	"inserted" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"with_issues" integer DEFAULT 0 NOT NULL,
	"issues" integer DEFAULT 0 NOT NULL,
	"new_categories" text[] DEFAULT '{}' NOT NULL,
	"possible_duplicates" jsonb,
	"first_id" bigint,
	"last_id" bigint,
	"cities" jsonb,
	"stored_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undo" jsonb
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_mappings_source_key" ON "import_mappings" USING btree (lower("source_column"));--> statement-breakpoint
CREATE INDEX "imports_unfinished_idx" ON "imports" USING btree ("id") WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "imports_stored_idx" ON "imports" USING btree ("id" DESC NULLS LAST) WHERE stored_at IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "date_business_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "businesses_dated" BEFORE UPDATE ON "businesses"
  FOR EACH ROW WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION "date_business_change"();

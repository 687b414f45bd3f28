CREATE TABLE "pack_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pack_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"archive" "bytea",
	"imported_at" timestamp with time zone,
	"before" jsonb,
	"after" text,
	"made_pages" text[] DEFAULT '{}' NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pack_imports" ADD CONSTRAINT "pack_imports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pack_imports_uploaded_idx" ON "pack_imports" USING btree ("uploaded_at" DESC NULLS LAST);
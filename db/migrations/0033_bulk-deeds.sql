CREATE TABLE "bulk_deeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_deeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"given" text NOT NULL,
	"list" text NOT NULL,
	"state" text DEFAULT 'doing' NOT NULL,
	"total" integer NOT NULL,
	"last_id" bigint NOT NULL,
	"reached" bigint DEFAULT 0 NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "business_versions" ADD COLUMN "bulk_id" bigint;--> statement-breakpoint
ALTER TABLE "bulk_deeds" ADD CONSTRAINT "bulk_deeds_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_versions_bulk_idx" ON "business_versions" USING btree ("bulk_id","business_id") WHERE bulk_id IS NOT NULL;
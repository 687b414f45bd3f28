CREATE TABLE "service_type_deeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_type_deeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"category" text,
	"businesses" integer NOT NULL,
	"bulk_id" bigint,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_type_words" (
	"word" text PRIMARY KEY NOT NULL,
	"category" text,
	"written" text NOT NULL,
	"for_imports" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_types" ADD COLUMN "plural" text;--> statement-breakpoint
ALTER TABLE "service_types" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "service_types" ADD COLUMN "drawing" text;--> statement-breakpoint
ALTER TABLE "service_types" ADD COLUMN "schema_type" text;--> statement-breakpoint
ALTER TABLE "service_types" ADD COLUMN "waits_from" bigint;--> statement-breakpoint
ALTER TABLE "service_type_deeds" ADD CONSTRAINT "service_type_deeds_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_type_words" ADD CONSTRAINT "service_type_words_category_service_types_category_fk" FOREIGN KEY ("category") REFERENCES "public"."service_types"("category") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "service_type_deeds_made_idx" ON "service_type_deeds" USING btree ("made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_type_words_category_idx" ON "service_type_words" USING btree ("category");--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_drawing_check" CHECK ("service_types"."drawing" IN ('walkers', 'day-care', 'kennels', 'parks', 'other'));--> statement-breakpoint
CREATE TRIGGER "service_type_words_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "service_type_words"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

CREATE TABLE "begun_listings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "begun_listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"secret" "bytea" NOT NULL,
	"typed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"change_id" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "begun_listings_secret_unique" UNIQUE("secret"),
	CONSTRAINT "begun_listings_typed_check" CHECK (pg_column_size("begun_listings"."typed") <= 65536)
);
--> statement-breakpoint
ALTER TABLE "begun_listings" ADD CONSTRAINT "begun_listings_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "begun_listings_changed_idx" ON "begun_listings" USING btree ("changed_at");
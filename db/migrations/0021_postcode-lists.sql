CREATE TABLE "postcode_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postcode_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file" "bytea" NOT NULL
);
--> statement-breakpoint
DROP TABLE "postcodes" CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX "postcode_lists_only_one_key" ON "postcode_lists" USING btree ((true));--> statement-breakpoint
-- Pages show what is near a postcode, and nodes hold the list in memory.
CREATE TRIGGER "postcode_lists_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "postcode_lists"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

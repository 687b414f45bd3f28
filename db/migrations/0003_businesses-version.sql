CREATE TABLE "businesses_version" (
	"version" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "businesses_version" VALUES (1);
--> statement-breakpoint
CREATE FUNCTION "count_businesses_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE businesses_version SET version = version + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "businesses_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "businesses"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_businesses_version"();

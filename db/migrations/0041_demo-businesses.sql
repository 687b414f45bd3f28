ALTER TABLE "businesses" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "businesses_demo_idx" ON "businesses" USING btree ("name" COLLATE "und-x-icu","id") WHERE demo;
--> statement-breakpoint
-- Whoever changes an invented business makes it theirs. Keeping its date, as what is done to a service type does, is no change of it.
CREATE FUNCTION "keep_changed_demo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.demo := false;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "businesses_changed_demo" BEFORE UPDATE ON "businesses"
  FOR EACH ROW WHEN (OLD.demo AND NEW.version <> OLD.version
    AND current_setting('directory.keeps_dates', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "keep_changed_demo"();

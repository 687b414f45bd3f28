CREATE TABLE "seen_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seen_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"seen_on" date NOT NULL,
	"valid_until" date,
	"issued_on" date,
	"decision" text NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"withdrawn_at" timestamp with time zone,
	"reminded_on" date,
	"demo" boolean DEFAULT false NOT NULL,
	"came_by" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "seen_documents_name_check" CHECK (("seen_documents"."kind" = 'qualification') = ("seen_documents"."name" IS NOT NULL)),
	CONSTRAINT "seen_documents_issued_check" CHECK (("seen_documents"."kind" = 'dbs-basic') = ("seen_documents"."issued_on" IS NOT NULL)),
	CONSTRAINT "seen_documents_dbs_check" CHECK ("seen_documents"."kind" <> 'dbs-basic' OR ("seen_documents"."decision" = 'accept' AND "seen_documents"."valid_until" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "sent_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"valid_until" date,
	"sent_at" timestamp with time zone NOT NULL,
	"file" text NOT NULL,
	"came_by" bigint[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "seen" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "insured_until" date;--> statement-breakpoint
ALTER TABLE "seen_documents" ADD CONSTRAINT "seen_documents_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_documents" ADD CONSTRAINT "sent_documents_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seen_documents_business_idx" ON "seen_documents" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "seen_documents_until_idx" ON "seen_documents" USING btree ("valid_until") WHERE valid_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "seen_documents_decided_idx" ON "seen_documents" USING btree ("decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sent_documents_business_idx" ON "sent_documents" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "sent_documents_sent_idx" ON "sent_documents" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sent_documents_user_idx" ON "sent_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "businesses_insured_idx" ON "businesses" USING btree ("insured_until") WHERE insured_until IS NOT NULL;--> statement-breakpoint
-- Whether pages show DBS checks: once the site's owner has recorded a lawful basis.
CREATE FUNCTION "shows_dbs_checks"() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value FROM site_settings WHERE name = 'dbsBasis' ORDER BY id DESC LIMIT 1), '') <> ''
$$;
--> statement-breakpoint
-- Pages and searches read these two columns. Like a licence, a document is no change of the listing, but it is an event.
CREATE FUNCTION "show_seen_documents"(listings bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
BEGIN
  IF listings IS NULL THEN
    RETURN;
  END IF;
  WITH counted AS (
    SELECT DISTINCT ON (business_id, kind, lower(name)) * FROM "seen_documents"
    WHERE business_id = ANY (listings) AND decision = 'accept' AND withdrawn_at IS NULL
      AND (kind <> 'dbs-basic' OR "shows_dbs_checks"())
    ORDER BY business_id, kind, lower(name), coalesce(valid_until, issued_on, 'infinity') DESC, seen_on DESC, id DESC
  ), shown AS (
    SELECT l.id,
      (SELECT jsonb_agg(jsonb_build_object('kind', c.kind, 'name', c.name, 'seen_on', c.seen_on, 'valid_until', c.valid_until,
        'issued_on', c.issued_on, 'demo', c.demo) ORDER BY c.kind, lower(c.name))
        FROM counted c WHERE c.business_id = l.id) AS seen,
      (SELECT max(c.valid_until) FROM counted c WHERE c.business_id = l.id AND c.kind = 'insurance') AS insured_until
    FROM "businesses" l WHERE l.id = ANY (listings)
  ), updated AS (
    UPDATE "businesses" b SET seen = shown.seen, insured_until = shown.insured_until FROM shown
    WHERE b.id = shown.id AND (b.seen, b.insured_until) IS DISTINCT FROM (shown.seen, shown.insured_until)
    RETURNING b.id
  )
  SELECT array_agg(id) INTO changed FROM updated;
  IF changed IS NOT NULL THEN
    INSERT INTO "business_events" (kind, business_ids, columns)
    SELECT 'changed', array_agg(id ORDER BY id), '{seen}'
    FROM (SELECT id, row_number() OVER (ORDER BY id) / 1000 AS part FROM unnest(changed) AS id) AS parts GROUP BY part;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "show_changed_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "show_seen_documents"(ARRAY[CASE WHEN TG_OP <> 'DELETE' THEN NEW.business_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.business_id END]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "seen_documents_shown" AFTER INSERT OR UPDATE OR DELETE ON "seen_documents"
  FOR EACH ROW EXECUTE FUNCTION "show_changed_documents"();
--> statement-breakpoint
CREATE FUNCTION "show_dbs_checks_as_set"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "show_seen_documents"(array_agg(business_id)) FROM "seen_documents" WHERE kind = 'dbs-basic';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "site_settings_dbs_shown" AFTER INSERT ON "site_settings"
  FOR EACH ROW WHEN (NEW.name = 'dbsBasis') EXECUTE FUNCTION "show_dbs_checks_as_set"();
--> statement-breakpoint
CREATE TRIGGER "site_settings_dbs_hidden" AFTER DELETE ON "site_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "show_dbs_checks_as_set"();
--> statement-breakpoint
-- A restored listing has its records again.
CREATE FUNCTION "show_documents_of_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "show_seen_documents"(array_agg(a.id)) FROM added a JOIN "seen_documents" d ON d.business_id = a.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "businesses_added_documents" AFTER INSERT ON "businesses" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "show_documents_of_added"();
--> statement-breakpoint
DROP TRIGGER "businesses_dated" ON "businesses";
--> statement-breakpoint
CREATE TRIGGER "businesses_dated" BEFORE UPDATE ON "businesses"
  FOR EACH ROW WHEN (NEW.updated_at = OLD.updated_at AND NEW.council IS NOT DISTINCT FROM OLD.council
    AND NEW.licence IS NOT DISTINCT FROM OLD.licence AND NEW.licensed_until IS NOT DISTINCT FROM OLD.licensed_until
    AND NEW.own_reviews = OLD.own_reviews AND NEW.own_stars = OLD.own_stars AND NEW.seen IS NOT DISTINCT FROM OLD.seen)
  EXECUTE FUNCTION "date_business_change"();
--> statement-breakpoint
DROP TRIGGER "businesses_counted" ON "businesses";
--> statement-breakpoint
CREATE TRIGGER "businesses_counted" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
    "name", "category", "services", "city", "latitude", "longitude", "council", "rating", "reviews", "opening_hours", "prices",
    "facts", "custom", "new_dogs", "insured_until", "photo", "photos", "confirmed_on", "licence", "licensed_until", "own_reviews", "own_stars"
  ON "businesses" FOR EACH STATEMENT EXECUTE FUNCTION "count_counted_version"();

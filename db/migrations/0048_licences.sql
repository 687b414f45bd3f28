CREATE TABLE "authorities" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nation" text NOT NULL,
	"register_url" text,
	"notes" text,
	"columns" jsonb,
	"looked_on" date,
	"activities" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_rules" (
	"nation" text NOT NULL,
	"activity" text NOT NULL,
	"needed" boolean NOT NULL,
	"stars" boolean NOT NULL,
	"longest_years" smallint,
	"source_url" text NOT NULL,
	"verified_on" date NOT NULL,
	"changed_by" text,
	CONSTRAINT "licence_rules_nation_activity_pk" PRIMARY KEY("nation","activity")
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" bigint NOT NULL,
	"authority" text NOT NULL,
	"number" text,
	"activity" text NOT NULL,
	"stars" smallint,
	"granted_on" date,
	"expires_on" date,
	"source" text NOT NULL,
	"seen_on" date NOT NULL,
	"seen_by" text,
	"gone_on" date,
	"suspended_on" date,
	"suspended_source" text,
	"told_due" date,
	"told_ended" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licences_stars_check" CHECK ("licences"."stars" BETWEEN 1 AND 5),
	CONSTRAINT "licences_suspended_check" CHECK (("licences"."suspended_on" IS NULL) = ("licences"."suspended_source" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "register_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"snapshot_id" bigint NOT NULL,
	"number" text,
	"name" text,
	"place" text,
	"activity" text NOT NULL,
	"stars" smallint,
	"granted_on" date,
	"expires_on" date,
	"state" text NOT NULL,
	"business_id" bigint,
	"score" real,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "register_entries_stars_check" CHECK ("register_entries"."stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "register_snapshots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"authority" text NOT NULL,
	"taken_on" date NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_by" text,
	"entries" integer NOT NULL,
	"added" integer NOT NULL,
	"gone" integer NOT NULL,
	"changed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "licence" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "licensed_until" date;--> statement-breakpoint
ALTER TABLE "licence_rules" ADD CONSTRAINT "licence_rules_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_authority_authorities_code_fk" FOREIGN KEY ("authority") REFERENCES "public"."authorities"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_seen_by_user_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_snapshot_id_register_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."register_snapshots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_snapshots" ADD CONSTRAINT "register_snapshots_authority_authorities_code_fk" FOREIGN KEY ("authority") REFERENCES "public"."authorities"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_snapshots" ADD CONSTRAINT "register_snapshots_imported_by_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "licences_number_key" ON "licences" USING btree ("authority","number","activity") WHERE number IS NOT NULL;--> statement-breakpoint
CREATE INDEX "licences_business_idx" ON "licences" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "licences_expires_idx" ON "licences" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "register_entries_snapshot_idx" ON "register_entries" USING btree ("snapshot_id","state");--> statement-breakpoint
CREATE INDEX "register_entries_open_idx" ON "register_entries" USING btree ("id") WHERE state IN ('proposed', 'asked');--> statement-breakpoint
CREATE INDEX "register_snapshots_authority_idx" ON "register_snapshots" USING btree ("authority","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "businesses_licensed_idx" ON "businesses" USING btree ("licensed_until") WHERE licensed_until IS NOT NULL;
--> statement-breakpoint
-- The licence that counts of a business: one that holds before one that does not, then whichever ends last. What is written to a
-- row of `licences`, be it the same again, has it worked out anew.
CREATE FUNCTION "keep_counted_licence"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Europe/London')::date;
BEGIN
  UPDATE "businesses" b SET licence = counted.licence, licensed_until = counted.until
  FROM (VALUES (CASE WHEN TG_OP <> 'INSERT' THEN OLD.business_id END), (CASE WHEN TG_OP <> 'DELETE' THEN NEW.business_id END)) AS of (id)
  LEFT JOIN LATERAL (
    SELECT to_jsonb(told) - 'until' AS licence, CASE WHEN told.until >= today THEN told.until END AS until
    FROM (SELECT l.authority AS authority_code, a.name AS authority, l.number, l.activity, l.stars, l.granted_on, l.expires_on,
        l.source, l.seen_on, l.gone_on, l.suspended_on, l.suspended_source,
        -- What does not say when it ends counts for a year from the day on which it was seen.
        CASE WHEN l.source <> 'business' AND l.gone_on IS NULL AND l.suspended_on IS NULL
          THEN coalesce(l.expires_on, l.seen_on + 365) END AS until
      FROM "licences" l JOIN "authorities" a ON a.code = l.authority WHERE l.business_id = of.id
      ORDER BY until DESC NULLS LAST, l.seen_on DESC, l.id DESC LIMIT 1) AS told) AS counted ON true
  WHERE b.id = of.id AND (b.licence, b.licensed_until) IS DISTINCT FROM (counted.licence, counted.until);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "licences_counted" AFTER INSERT OR UPDATE OR DELETE ON "licences"
  FOR EACH ROW EXECUTE FUNCTION "keep_counted_licence"();
--> statement-breakpoint
-- As with the council: a licence is no change of the business, and imports may take back theirs.
DROP TRIGGER "businesses_dated" ON "businesses";
--> statement-breakpoint
CREATE TRIGGER "businesses_dated" BEFORE UPDATE ON "businesses"
  FOR EACH ROW WHEN (NEW.updated_at = OLD.updated_at AND NEW.council IS NOT DISTINCT FROM OLD.council
    AND NEW.licence IS NOT DISTINCT FROM OLD.licence AND NEW.licensed_until IS NOT DISTINCT FROM OLD.licensed_until)
  EXECUTE FUNCTION "date_business_change"();
--> statement-breakpoint
CREATE TRIGGER "authorities_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "authorities"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "licence_rules_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "licence_rules"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

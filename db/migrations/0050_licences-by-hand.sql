CREATE TABLE "licence_deeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_deeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "register_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"authority" text NOT NULL,
	"taken_on" date NOT NULL,
	"content" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "licence_rules" ADD COLUMN "law" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "revoked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "came_by" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_snapshots" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_deeds" ADD CONSTRAINT "licence_deeds_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_drafts" ADD CONSTRAINT "register_drafts_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licence_deeds_made_idx" ON "licence_deeds" USING btree ("made_at");
--> statement-breakpoint
-- As before, and whether the licence was taken away, which is more than that it is suspended.
CREATE OR REPLACE FUNCTION "keep_counted_licence"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Europe/London')::date;
BEGIN
  UPDATE "businesses" b SET licence = counted.licence, licensed_until = counted.until
  FROM (VALUES (CASE WHEN TG_OP <> 'INSERT' THEN OLD.business_id END), (CASE WHEN TG_OP <> 'DELETE' THEN NEW.business_id END)) AS of (id)
  LEFT JOIN LATERAL (
    SELECT to_jsonb(told) - 'until' AS licence, CASE WHEN told.until >= today THEN told.until END AS until
    FROM (SELECT l.authority AS authority_code, a.name AS authority, l.number, l.activity, l.stars, l.granted_on, l.expires_on,
        l.source, l.seen_on, l.gone_on, l.suspended_on, l.suspended_source, l.revoked,
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
UPDATE "licences" SET seen_on = seen_on;

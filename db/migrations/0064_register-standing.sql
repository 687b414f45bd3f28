ALTER TABLE "authorities" ADD COLUMN "meanings" jsonb;--> statement-breakpoint
ALTER TABLE "licence_rules" ADD COLUMN "depends" boolean;--> statement-breakpoint
ALTER TABLE "licence_rules" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "licence_rules" ADD COLUMN "licensed_by" text;--> statement-breakpoint
ALTER TABLE "licence_rules" ADD COLUMN "since" date;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "register_standing" text;--> statement-breakpoint
ALTER TABLE "register_entries" ADD COLUMN "standing" text;--> statement-breakpoint
ALTER TABLE "register_entries" ADD COLUMN "standing_words" text;--> statement-breakpoint
ALTER TABLE "register_entries" ADD COLUMN "standing_on" date;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_register_standing_check" CHECK ("licences"."register_standing" IS NULL OR "licences"."suspended_on" IS NOT NULL);
--> statement-breakpoint
-- As before, and what the register says against the licence.
CREATE OR REPLACE FUNCTION "keep_counted_licence"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Europe/London')::date;
BEGIN
  UPDATE "businesses" b SET licence = counted.licence, licensed_until = counted.until
  FROM (VALUES (CASE WHEN TG_OP <> 'INSERT' THEN OLD.business_id END), (CASE WHEN TG_OP <> 'DELETE' THEN NEW.business_id END)) AS of (id)
  LEFT JOIN LATERAL (
    SELECT to_jsonb(told) - 'until' AS licence, CASE WHEN told.until >= today THEN told.until END AS until
    FROM (SELECT l.authority AS authority_code, a.name AS authority, l.number, l.activity, l.stars, l.granted_on, l.expires_on,
        l.source, l.seen_on, l.gone_on, l.suspended_on, l.suspended_source, l.revoked, l.register_standing,
        a.demo AND l.source = 'register' AS demo,
        -- What does not say when it ends counts for a year from the day on which it was seen.
        CASE WHEN l.source <> 'business' AND l.gone_on IS NULL AND l.suspended_on IS NULL
          THEN coalesce(l.expires_on, l.seen_on + 365) END AS until
      FROM "licences" l JOIN "authorities" a ON a.code = l.authority WHERE l.business_id = of.id
      ORDER BY until DESC NULLS LAST, l.seen_on DESC, l.id DESC LIMIT 1) AS told) AS counted ON true
  WHERE b.id = of.id AND (b.licence, b.licensed_until) IS DISTINCT FROM (counted.licence, counted.until);
  RETURN NULL;
END
$$;

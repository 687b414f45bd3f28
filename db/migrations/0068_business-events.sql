CREATE TABLE "business_events" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"business_ids" bigint[] NOT NULL,
	"columns" text[],
	"import_id" bigint,
	CONSTRAINT "business_events_kind_check" CHECK ("business_events"."kind" IN ('added', 'changed', 'removed', 'restored', 'merged', 'unmerged', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "event_listeners" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
-- Before the first position is given out. Readers see in pg_locks who may still add an event below one that they see already.
CREATE FUNCTION "share_event_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7305129);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "business_events_shared" BEFORE INSERT ON "business_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "share_event_log"();
--> statement-breakpoint
-- As before, and the licence of a listing that changes is an event.
CREATE OR REPLACE FUNCTION "count_licences"(listing bigint, today date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "businesses" b SET licence = counted.licence, licensed_until = counted.until
  FROM (VALUES (listing)) AS of (id)
  LEFT JOIN LATERAL (
    WITH every AS (
      SELECT to_jsonb(told) AS licence, told.authority_code, told.activity, told.seen_on, told.granted_on, told.suspended_on, l.id,
        l.suspended_on IS NOT NULL AND coalesce(l.register_standing, 'suspended') IN ('suspended', 'revoked', 'unclear')
          AND (l.expires_on IS NULL OR l.expires_on >= today) AS is_against,
        coalesce(l.register_standing, '') = 'unclear' AS is_unclear,
        -- What does not say when it ends counts for a year from the day on which it was seen.
        CASE WHEN l.source <> 'business' AND l.gone_on IS NULL AND l.suspended_on IS NULL
          THEN coalesce(l.expires_on, l.seen_on + 365) END AS until
      FROM "licences" l JOIN "authorities" a ON a.code = l.authority,
        LATERAL (SELECT l.authority AS authority_code, a.name AS authority, l.number, l.activity, l.stars, l.granted_on, l.expires_on,
          l.source, l.seen_on, l.gone_on, l.suspended_on, l.suspended_source, l.revoked, l.register_standing,
          a.demo AND l.source = 'register' AS demo) AS told
      WHERE l.business_id = of.id
    ), ranked AS (
      SELECT e.*, CASE
        WHEN is_against AND NOT EXISTS (SELECT FROM every n WHERE n.authority_code = e.authority_code AND n.activity = e.activity
          AND n.until >= today AND n.granted_on <= today AND n.granted_on > e.suspended_on) THEN 0
        WHEN until >= today AND (granted_on IS NULL OR granted_on <= today) THEN 1
        ELSE 2 END AS rank
      FROM every e
    ), one_each AS (
      SELECT DISTINCT ON (authority_code, activity) * FROM ranked
      ORDER BY authority_code, activity, rank, is_unclear, until DESC NULLS LAST, seen_on DESC, id DESC
    ), numbered AS (
      SELECT *, row_number() OVER (ORDER BY rank, is_unclear, until DESC NULLS LAST, seen_on DESC, id DESC) AS place FROM one_each
    )
    SELECT (SELECT licence FROM numbered WHERE place = 1) || CASE WHEN count(*) > 1
        THEN jsonb_build_object('others', jsonb_agg(licence ORDER BY place) FILTER (WHERE place > 1)) ELSE '{}' END AS licence,
      max(until) FILTER (WHERE place = 1 AND rank = 1) AS until
    FROM numbered) AS counted ON true
  WHERE b.id = of.id AND (b.licence, b.licensed_until) IS DISTINCT FROM (counted.licence, counted.until);
  IF FOUND THEN
    INSERT INTO "business_events" (kind, business_ids, columns) VALUES ('changed', ARRAY[listing], '{licence,licensed_until}');
  END IF;
END
$$;

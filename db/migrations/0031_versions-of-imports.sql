-- What the latest import has overwritten becomes versions of the businesses, so that it can still be taken back; not of what has
-- been changed since, which undoing would have spared. `updated_at` stays as it is.
INSERT INTO "business_versions" ("business_id", "version", "made_at", "kind", "made_by", "import_id", "changes")
SELECT b."id", b."version" + 1, i."stored_at", 'imported', 'import', i."id", changed."columns"
FROM "import_changes" c
JOIN "imports" i ON i."id" = c."import_id" AND i."undone_at" IS NULL
JOIN "businesses" b ON b."id" = c."business_id" AND b."updated_at" = i."stored_at",
LATERAL (
  SELECT jsonb_object_agg(e."key", jsonb_build_object('from', e."value", 'to', to_jsonb(b) -> e."key")) AS "columns"
  FROM jsonb_each(c."earlier" - 'updated_at') e WHERE to_jsonb(b) -> e."key" IS DISTINCT FROM e."value"
) AS changed
WHERE changed."columns" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "businesses" DISABLE TRIGGER "businesses_dated";
--> statement-breakpoint
UPDATE "businesses" b SET "version" = v."version" FROM "business_versions" v
WHERE v."business_id" = b."id" AND v."version" = b."version" + 1;
--> statement-breakpoint
ALTER TABLE "businesses" ENABLE TRIGGER "businesses_dated";
--> statement-breakpoint
DROP TABLE "import_changes" CASCADE;

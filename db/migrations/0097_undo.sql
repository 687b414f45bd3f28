-- Places: their actions and what it takes to undo them were two rows.
UPDATE "actions" a SET before = d.before, after = d.after, undone_at = d.undone_at
FROM "place_deeds" d
WHERE a.action IN ('town.added', 'town.edited', 'town.deleted', 'region.edited') AND (a.details ->> 'deedId')::bigint = d.id;
--> statement-breakpoint
UPDATE "actions" a SET before = d.before, undone_at = d.undone_at,
  after = jsonb_build_object('category', d.category, 'businesses', d.businesses, 'bulkId', d.bulk_id)
FROM "service_type_deeds" d
WHERE a.action IN ('service-type.edited', 'service-type.moved', 'service-type.left-out') AND (a.details ->> 'deedId')::bigint = d.id;
--> statement-breakpoint
UPDATE "actions" a SET before = d.before, after = d.after, undone_at = d.undone_at, details = a.details || jsonb_build_object('text', d.name)
FROM "licence_deeds" d
WHERE a.action ~ '^(licences?|authority|licence-rule)\.' AND (a.details ->> 'deedId')::bigint = d.id;
--> statement-breakpoint
UPDATE "actions" a SET before = d.before -> 'invented'
FROM "licence_deeds" d
WHERE a.action = 'demo.removed' AND (a.details ->> 'registersId')::bigint = d.id AND d.undone_at IS NULL;
--> statement-breakpoint
UPDATE "actions" a SET undone_at = u.at, undone_by = u.actor_id
FROM "actions" u
WHERE a.action IN ('businesses.changed', 'demo.removed') AND u.action = 'businesses.undone' AND u.details -> 'bulkId' = a.details -> 'bulkId';
--> statement-breakpoint
UPDATE "actions" SET details = details - 'deedId' - 'registersId' WHERE details ?| ARRAY['deedId', 'registersId'];
--> statement-breakpoint
-- Only the newest import of a pack can be undone.
UPDATE "actions" a SET before = jsonb_build_object('pack', p.before, 'madePages', to_jsonb(p.made_pages)), after = to_jsonb(p.after), undone_at = p.undone_at
FROM (SELECT * FROM "pack_imports" WHERE imported_at IS NOT NULL ORDER BY imported_at DESC, id DESC LIMIT 1) AS p
WHERE p.before IS NOT NULL AND p.after IS NOT NULL AND a.id = (
  SELECT id FROM "actions" WHERE action = 'pack.imported' AND details ->> 'name' = p.name
  ORDER BY abs(extract(epoch FROM at - p.imported_at)), id DESC LIMIT 1);
--> statement-breakpoint
DELETE FROM "pack_imports" WHERE imported_at IS NOT NULL OR archive IS NULL;
--> statement-breakpoint
ALTER TABLE "pack_imports" ALTER COLUMN "archive" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_imports" DROP COLUMN "imported_at";--> statement-breakpoint
ALTER TABLE "pack_imports" DROP COLUMN "before";--> statement-breakpoint
ALTER TABLE "pack_imports" DROP COLUMN "after";--> statement-breakpoint
ALTER TABLE "pack_imports" DROP COLUMN "made_pages";--> statement-breakpoint
ALTER TABLE "pack_imports" DROP COLUMN "undone_at";--> statement-breakpoint
DROP TABLE "place_deeds";--> statement-breakpoint
DROP TABLE "service_type_deeds";--> statement-breakpoint
DROP TABLE "licence_deeds";--> statement-breakpoint
ALTER TABLE "bulk_deeds" RENAME TO "bulk_actions";--> statement-breakpoint
ALTER SEQUENCE "bulk_deeds_id_seq" RENAME TO "bulk_actions_id_seq";--> statement-breakpoint
ALTER INDEX "bulk_deeds_pkey" RENAME TO "bulk_actions_pkey";--> statement-breakpoint
ALTER TABLE "bulk_actions" RENAME CONSTRAINT "bulk_deeds_user_id_user_id_fk" TO "bulk_actions_user_id_user_id_fk";--> statement-breakpoint
UPDATE "jobs" SET kind = 'bulk-actions' WHERE kind = 'bulk-deeds';

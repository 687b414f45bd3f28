ALTER TABLE "business_versions" ADD COLUMN "import_line" integer;--> statement-breakpoint
ALTER TABLE "business_versions" ADD COLUMN "origins" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "import_line" integer;--> statement-breakpoint
-- What was restored names the version that it was restored from.
UPDATE "business_versions" SET "origins" = jsonb_build_object('*', jsonb_build_object('asAt', substring("reason" FROM '^Put back to version (\d{1,9})$')::integer))
WHERE "kind" = 'edited' AND "reason" ~ '^Put back to version \d{1,9}$';--> statement-breakpoint
UPDATE "business_versions" v SET "origins" = jsonb_build_object('*', jsonb_build_object('asAt', c."made_version" - 1))
FROM "changes" c WHERE v."kind" = 'edited' AND v."made_by" = 'editor' AND v."reason" = 'Change no. ' || c."id" || ' undone'
  AND c."business_id" = v."business_id" AND c."made_version" < v."version";--> statement-breakpoint
-- What a suggestion brought names it.
UPDATE "business_versions" v SET "origins" = jsonb_build_object('*', jsonb_build_object(
  'from', CASE WHEN v."made_by" = 'business' AND c."kind" NOT IN ('new', 'removal') THEN 'owner' ELSE 'visitor' END, 'changeId', c."id", 'at', v."made_at"))
FROM "changes" c WHERE v."made_by" IN ('visitor', 'business') AND v."reason" = 'Change no. ' || c."id" AND v."origins" IS NULL;--> statement-breakpoint
-- Of merged values, and of what an editor undid otherwise, nobody recorded where they came from.
UPDATE "business_versions" SET "origins" = jsonb_build_object('*', jsonb_build_object('from', 'unknown', 'at', now()))
WHERE "changes" <> '{}' AND "origins" IS NULL AND ("kind" IN ('merged', 'unmerged') OR ("kind" = 'edited' AND "reason" ~ '^Change no\. \d+ undone$'));--> statement-breakpoint
-- An owner is where the claim is that made them one. Those whose claim was lost get one, so that they can be ended like the others.
WITH lost AS (
  SELECT "id", "business_id", "user_id", "since" FROM "business_owners" o WHERE "claim_id" IS NULL AND "state" <> 'ended'
), made AS (
  INSERT INTO "business_claims" ("business_id", "user_id", "state", "opened_at", "decided_at")
  SELECT "business_id", "user_id", 'owner', "since", "since" FROM lost ON CONFLICT DO NOTHING RETURNING "id", "business_id", "user_id"
), live AS (
  SELECT * FROM made UNION ALL
  SELECT "id", "business_id", "user_id" FROM "business_claims" WHERE "state" IN ('open', 'disputed', 'owner')
)
UPDATE "business_owners" o SET "claim_id" = live."id" FROM live
WHERE o."business_id" = live."business_id" AND o."user_id" = live."user_id" AND o."claim_id" IS NULL AND o."state" <> 'ended';--> statement-breakpoint
UPDATE "business_owners" o SET "state" = 'ended', "ended_at" = now(), "ended_because" = 'claim moved', "lapses_at" = NULL
FROM "business_claims" c WHERE c."id" = o."claim_id" AND c."business_id" <> o."business_id" AND o."state" <> 'ended' AND EXISTS (
  SELECT FROM "business_owners" other WHERE other."business_id" = c."business_id" AND other."user_id" = o."user_id" AND other."state" <> 'ended');--> statement-breakpoint
UPDATE "business_owners" o SET "business_id" = c."business_id" FROM "business_claims" c
WHERE c."id" = o."claim_id" AND c."business_id" <> o."business_id";--> statement-breakpoint
-- Claims are forgotten some time after they ended, and what they made with them.
DELETE FROM "business_owners" WHERE "claim_id" IS NULL;--> statement-breakpoint
ALTER TABLE "business_owners" DROP COLUMN "came_by";--> statement-breakpoint
ALTER TABLE "business_owners" ALTER COLUMN "claim_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "business_owners" DROP CONSTRAINT "business_owners_claim_id_business_claims_id_fk";--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_listing_key" UNIQUE("id","business_id");--> statement-breakpoint
ALTER TABLE "business_owners" ADD CONSTRAINT "business_owners_claim_fk" FOREIGN KEY ("claim_id","business_id") REFERENCES "public"."business_claims"("id","business_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- Who sends something under an address that they never confirmed is not the sender of what others sent from it.
UPDATE "changes" SET "sender" = NULL WHERE "confirmed_at" IS NULL AND "sender_email" IS NOT NULL AND "user_id" IS NULL;

ALTER TABLE "business_claims" ADD COLUMN "came_by" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Owners have moved with businesses that were merged, and the claims that made them owners have not.
WITH moved AS (
  UPDATE "business_claims" c SET "business_id" = o."business_id", "came_by" = o."came_by" FROM "business_owners" o
  WHERE o."claim_id" = c."id" AND o."state" <> 'ended' AND c."state" = 'owner' AND c."business_id" <> o."business_id" AND NOT EXISTS (
    SELECT FROM "business_claims" other WHERE other."business_id" = o."business_id" AND other."user_id" = c."user_id"
      AND other."state" IN ('open', 'disputed', 'owner'))
  RETURNING c."change_id", c."business_id")
UPDATE "changes" SET "business_id" = moved."business_id" FROM moved WHERE "changes"."id" = moved."change_id";

-- PostgreSQL 16 cannot give a generated column another expression; its indexes go with the column.
ALTER TABLE "businesses" DROP COLUMN "weighted_rating";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "weighted_rating" double precision GENERATED ALWAYS AS ((CASE WHEN rating IS NULL THEN 0 ELSE rating * coalesce(reviews, 0) END + 35)
          / (CASE WHEN rating IS NULL THEN 0 ELSE coalesce(reviews, 0) END + 10)
          + CASE WHEN isfinite(confirmed_on) THEN greatest(confirmed_on - '2000-01-01'::date, 0) ELSE 0 END * 1e-12::float8) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "businesses_rank_idx" ON "businesses" USING btree ("weighted_rating" DESC NULLS LAST,"name" COLLATE "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "businesses_category_rank_idx" ON "businesses" USING btree ("category","weighted_rating" DESC NULLS LAST,"name" COLLATE "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "businesses_services_rank_idx" ON "businesses" USING btree ("weighted_rating" DESC NULLS LAST,"name" COLLATE "und-x-icu","id") WHERE services IS NOT NULL;

CREATE TABLE "recent_calls" (
	"business_id" bigint PRIMARY KEY NOT NULL,
	"last_30" integer NOT NULL,
	"last_90" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recent_calls_30_idx" ON "recent_calls" USING btree ("last_30" DESC NULLS LAST,"business_id");--> statement-breakpoint
CREATE INDEX "recent_calls_90_idx" ON "recent_calls" USING btree ("last_90" DESC NULLS LAST,"business_id");--> statement-breakpoint
-- What was counted before; the hours that follow take the days that are over out again.
INSERT INTO "recent_calls" ("business_id", "last_30", "last_90")
  SELECT "business_id", coalesce(sum("calls") FILTER (WHERE "day" > current_date - 30), 0), sum("calls")
  FROM "call_counts" WHERE "day" > current_date - 90 GROUP BY 1;

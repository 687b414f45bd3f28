ALTER TABLE "regions" ADD COLUMN "loads_demo" boolean;--> statement-breakpoint
-- A site of before has long started, so it gets no demo data.
UPDATE "regions" SET loads_demo = false;

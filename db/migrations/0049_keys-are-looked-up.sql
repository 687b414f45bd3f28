-- The number of a call centre that half of all businesses have would make the planner read the whole table for each number that is looked up.
ALTER TABLE "business_keys" ALTER COLUMN "phone" SET (n_distinct = -1), ALTER COLUMN "site" SET (n_distinct = -1),
  ALTER COLUMN "email" SET (n_distinct = -1), ALTER COLUMN "postcode" SET (n_distinct = -1), ALTER COLUMN "place" SET (n_distinct = -1);
--> statement-breakpoint
ANALYZE "business_keys";

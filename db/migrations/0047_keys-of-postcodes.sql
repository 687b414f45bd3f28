ALTER TABLE "business_keys" ADD COLUMN "postcode" text;--> statement-breakpoint
CREATE INDEX "business_keys_postcode_idx" ON "business_keys" USING btree ("postcode") WHERE postcode IS NOT NULL;--> statement-breakpoint
-- They are worked out anew, with their postcodes, before businesses are next compared.
TRUNCATE "business_keys";

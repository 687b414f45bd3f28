CREATE INDEX "businesses_desk_idx" ON "businesses" USING gin ((lower((' ' || name || ' ' || slug || ' ' || city || ' ' || postal_code || ' '
  || replace(postal_code, ' ', '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]+', '', 'g')) COLLATE "und-x-icu")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "businesses_name_idx" ON "businesses" USING btree ("name" COLLATE "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "businesses_confirmed_idx" ON "businesses" USING btree (coalesce("confirmed_on", '-infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "businesses_no_position_idx" ON "businesses" USING btree ("name" COLLATE "und-x-icu","id") WHERE latitude IS NULL;--> statement-breakpoint
CREATE INDEX "businesses_no_phone_idx" ON "businesses" USING btree ("name" COLLATE "und-x-icu","id") WHERE phone IS NULL;
ALTER TABLE "review_decisions" ADD COLUMN "signs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "owner_network" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_network_idx" ON "reviews" USING btree ("network") WHERE network IS NOT NULL;
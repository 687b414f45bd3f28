DROP INDEX "blog_posts_changed_idx";--> statement-breakpoint
CREATE INDEX "blog_posts_draft_idx" ON "blog_posts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "blog_posts_signs_idx" ON "blog_posts" USING gin (string_to_array("search_signs", NULL));--> statement-breakpoint
CREATE INDEX "blog_posts_changed_idx" ON "blog_posts" USING btree ("updated_at" DESC NULLS LAST,"id") WHERE status = 'published';
ALTER TABLE "blog_pictures" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_focus_check" CHECK ("blog_pictures"."focus_x" BETWEEN 0 AND 100 AND "blog_pictures"."focus_y" BETWEEN 0 AND 100);--> statement-breakpoint
CREATE TRIGGER "blog_pictures_content_changed" AFTER UPDATE OF "focus_x", "focus_y" ON "blog_pictures"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

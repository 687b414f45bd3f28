CREATE TABLE "text_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint,
	"page_id" bigint,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"user_id" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_versions_text_check" CHECK (num_nonnulls("text_versions"."post_id", "text_versions"."page_id") = 1)
);
--> statement-breakpoint
INSERT INTO "text_versions" ("page_id", "version", "fields", "user_id", "saved_at")
  SELECT "page_id", "version", jsonb_build_object('slug', "slug", 'title', "title", 'description', "description",
    'content', "content", 'status', "status", 'in_footer', "in_footer"), "user_id", "saved_at"
  FROM "site_page_versions" ORDER BY "saved_at", "version";--> statement-breakpoint
DROP TABLE "site_page_versions" CASCADE;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_page_id_site_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_versions_post_key" ON "text_versions" USING btree ("post_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "text_versions_page_key" ON "text_versions" USING btree ("page_id","version");--> statement-breakpoint
CREATE INDEX "text_versions_page_slug_idx" ON "text_versions" USING btree (("fields" ->> 'slug')) WHERE page_id IS NOT NULL;
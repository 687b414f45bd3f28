CREATE TABLE "blog_authors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"user_id" text,
	CONSTRAINT "blog_authors_slug_check" CHECK ("blog_authors"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "blog_authors_name_check" CHECK ("blog_authors"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "blog_old_author_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"author_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts_authors" (
	"post_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "blog_posts_authors_post_id_author_id_pk" PRIMARY KEY("post_id","author_id")
);
--> statement-breakpoint
ALTER TABLE "blog_authors" ADD CONSTRAINT "blog_authors_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_old_author_slugs" ADD CONSTRAINT "blog_old_author_slugs_author_id_blog_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."blog_authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts_authors" ADD CONSTRAINT "blog_posts_authors_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts_authors" ADD CONSTRAINT "blog_posts_authors_author_id_blog_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."blog_authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_authors_slug_key" ON "blog_authors" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_authors_user_key" ON "blog_authors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blog_old_author_slugs_author_idx" ON "blog_old_author_slugs" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "blog_posts_authors_author_idx" ON "blog_posts_authors" USING btree ("author_id","post_id");--> statement-breakpoint
CREATE TRIGGER "blog_authors_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blog_authors"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

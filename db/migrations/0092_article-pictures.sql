CREATE TABLE "blog_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer,
	"description" text DEFAULT '' NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_pictures_hash_check" CHECK ("blog_pictures"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "blog_pictures_size_check" CHECK ("blog_pictures"."width" > 0 AND "blog_pictures"."height" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "blog_pictures_hash_key" ON "blog_pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "blog_pictures_uploaded_idx" ON "blog_pictures" USING btree ("uploaded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- Pictures of before: those that are shown, and those that were uploaded and are no photos of listings.
INSERT INTO "blog_pictures" ("hash", "width", "height", "uploaded_at")
SELECT DISTINCT ON (found[1]) found[1], found[2]::int, found[3]::int, min(at) OVER (PARTITION BY found[1]) FROM (
  SELECT content || ' ' || coalesce(featured_image, '') AS text, created_at AS at FROM blog_posts
  UNION ALL SELECT content, updated_at FROM site_pages
  UNION ALL SELECT details ->> 'address', audit_log.at FROM audit_log WHERE action = 'picture.uploaded'
    AND NOT EXISTS (
      SELECT FROM businesses, jsonb_array_elements(CASE jsonb_typeof(photos) WHEN 'array' THEN photos ELSE '[]' END) AS one
      WHERE one ->> 'hash' = substring(details ->> 'address', '[0-9a-f]{32}'))
) AS texts, regexp_matches(text, '/uploads/([0-9a-f]{32})-([1-9][0-9]{0,4})x([1-9][0-9]{0,4})\.(?:webp|avif)', 'g') AS found
ORDER BY found[1], found[2]::int DESC;

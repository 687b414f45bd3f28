-- An address that an earlier version imported may hold a user name and a password before its host; imports leave them out
-- by now. `updated_at` stays as it is: by it an import knows what it may still take back.
ALTER TABLE "businesses" DISABLE TRIGGER "businesses_dated";
--> statement-breakpoint
UPDATE "businesses" SET
  "photo" = regexp_replace("photo", '^(\s*https?://)[^/?#\\]*@', '\1', 'i'),
  "site" = regexp_replace("site", '^(\s*https?://)[^/?#\\]*@', '\1', 'i'),
  "facebook" = regexp_replace("facebook", '^(\s*https?://)[^/?#\\]*@', '\1', 'i'),
  "instagram" = regexp_replace("instagram", '^(\s*https?://)[^/?#\\]*@', '\1', 'i'),
  "linkedin" = regexp_replace("linkedin", '^(\s*https?://)[^/?#\\]*@', '\1', 'i'),
  "tiktok" = regexp_replace("tiktok", '^(\s*https?://)[^/?#\\]*@', '\1', 'i'),
  "twitter" = regexp_replace("twitter", '^(\s*https?://)[^/?#\\]*@', '\1', 'i'),
  "youtube" = regexp_replace("youtube", '^(\s*https?://)[^/?#\\]*@', '\1', 'i')
WHERE EXISTS (
  SELECT FROM unnest(ARRAY["photo", "site", "facebook", "instagram", "linkedin", "tiktok", "twitter", "youtube"]) AS link
  WHERE link ~* '^\s*https?://[^/?#\\]*@'
);
--> statement-breakpoint
ALTER TABLE "businesses" ENABLE TRIGGER "businesses_dated";
--> statement-breakpoint
-- The same in what the latest import has overwritten, which taking it back would bring back.
UPDATE "import_changes" SET "earlier" = (
  SELECT jsonb_object_agg(key, CASE
    WHEN key = ANY (ARRAY['photo', 'site', 'facebook', 'instagram', 'linkedin', 'tiktok', 'twitter', 'youtube']) AND jsonb_typeof(value) = 'string'
    THEN to_jsonb(regexp_replace(value #>> '{}', '^(\s*https?://)[^/?#\\]*@', '\1', 'i'))
    ELSE value END)
  FROM jsonb_each("earlier")
)
WHERE EXISTS (
  SELECT FROM jsonb_each_text("earlier")
  WHERE key = ANY (ARRAY['photo', 'site', 'facebook', 'instagram', 'linkedin', 'tiktok', 'twitter', 'youtube']) AND value ~* '^\s*https?://[^/?#\\]*@'
);

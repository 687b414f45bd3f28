ALTER TABLE "desk_entries" RENAME TO "search_entries";--> statement-breakpoint
ALTER INDEX "desk_entries_pkey" RENAME TO "search_entries_pkey";--> statement-breakpoint
ALTER INDEX "desk_entries_text_idx" RENAME TO "search_entries_text_idx";--> statement-breakpoint
ALTER INDEX "desk_entries_code_idx" RENAME TO "search_entries_code_idx";--> statement-breakpoint
ALTER INDEX "desk_entries_sector_idx" RENAME TO "search_entries_sector_idx";--> statement-breakpoint
DROP TRIGGER "businesses_desk_added" ON "businesses";--> statement-breakpoint
DROP TRIGGER "businesses_desk_changed" ON "businesses";--> statement-breakpoint
DROP TRIGGER "businesses_desk_emptied" ON "businesses";--> statement-breakpoint
DROP FUNCTION "keep_desk_entry";--> statement-breakpoint
-- Row by row, by its id: of all rows of a statement together, a connection would go on to read the whole table for a single one
-- as it did for the many of an import before.
CREATE FUNCTION "keep_search_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  in_sector text;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE search_entries;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE id = OLD.id;
  ELSE
    in_sector := substring(lower(NEW.postal_code COLLATE "C") from '^([a-z]{1,2}[0-9][a-z0-9]? [0-9])[a-z]{2}$');
    INSERT INTO search_entries AS e (id, has_position, has_phone, demo, has_code, confirmed_on, name, text, sector, category, city,
      council, site, services)
    VALUES (NEW.id, NEW.latitude IS NOT NULL, NEW.phone IS NOT NULL, NEW.demo,
      lower((' ' || NEW.name || ' ' || NEW.slug || ' ' || NEW.city || CASE WHEN in_sector IS NULL
        THEN ' ' || NEW.postal_code || ' ' || replace(NEW.postal_code, ' ', '') ELSE '' END) COLLATE "und-x-icu") ~ '[a-z][0-9]',
      NEW.confirmed_on, NEW.name, lower((' ' || NEW.name || ' ' || NEW.slug || ' ' || NEW.city || ' ' || NEW.postal_code
      || ' ' || replace(NEW.postal_code, ' ', '') || ' ' || regexp_replace(coalesce(NEW.phone, ''), '[^0-9]+', '', 'g')) COLLATE "und-x-icu"),
      in_sector, NEW.category, NEW.city, NEW.council, NEW.site, NEW.services)
    ON CONFLICT (id) DO UPDATE SET has_position = excluded.has_position, has_phone = excluded.has_phone, demo = excluded.demo,
      has_code = excluded.has_code, confirmed_on = excluded.confirmed_on, name = excluded.name, text = excluded.text,
      sector = excluded.sector, category = excluded.category, city = excluded.city, council = excluded.council,
      site = excluded.site, services = excluded.services;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "businesses_search_added" AFTER INSERT OR DELETE ON "businesses"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"();
--> statement-breakpoint
CREATE TRIGGER "businesses_search_changed" AFTER UPDATE ON "businesses"
  FOR EACH ROW WHEN ((OLD.name, OLD.slug, OLD.city, OLD.postal_code, OLD.phone, OLD.latitude IS NULL, OLD.demo, OLD.confirmed_on,
      OLD.category, OLD.council, OLD.site, OLD.services)
    IS DISTINCT FROM (NEW.name, NEW.slug, NEW.city, NEW.postal_code, NEW.phone, NEW.latitude IS NULL, NEW.demo, NEW.confirmed_on,
      NEW.category, NEW.council, NEW.site, NEW.services))
  EXECUTE FUNCTION "keep_search_entry"();
--> statement-breakpoint
CREATE TRIGGER "businesses_search_emptied" AFTER TRUNCATE ON "businesses"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_entry"();

-- Tells every node that a business has left the directory: unlike with other changes, no page that shows it may come back as a saved copy.
CREATE TRIGGER "removed_businesses_content_changed" AFTER INSERT ON "removed_businesses"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

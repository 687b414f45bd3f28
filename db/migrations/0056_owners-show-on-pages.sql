-- Pages say whether a business looks after its entry.
CREATE TRIGGER "business_owners_content_changed" AFTER INSERT OR UPDATE OF "state", "business_id", "since" OR DELETE OR TRUNCATE ON "business_owners"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

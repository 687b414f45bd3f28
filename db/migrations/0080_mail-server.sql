CREATE TABLE "mail_server" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"host" text,
	"port" integer,
	"security" text,
	"username" text,
	"password" text,
	"sender" text,
	CONSTRAINT "mail_server_only_check" CHECK ("mail_server"."is_only"),
	CONSTRAINT "mail_server_security_check" CHECK ("mail_server"."security" IN ('tls', 'starttls', 'none')),
	CONSTRAINT "mail_server_whole_check" CHECK (num_nulls("mail_server"."host", "mail_server"."port", "mail_server"."security") IN (0, 3))
);
--> statement-breakpoint
CREATE TRIGGER "mail_server_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mail_server"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

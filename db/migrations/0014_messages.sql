CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"dealt_with_at" timestamp with time zone,
	CONSTRAINT "messages_name_check" CHECK (char_length("messages"."name") <= 100),
	CONSTRAINT "messages_email_check" CHECK (char_length("messages"."email") BETWEEN 1 AND 254),
	CONSTRAINT "messages_subject_check" CHECK (char_length("messages"."subject") BETWEEN 1 AND 150),
	CONSTRAINT "messages_text_check" CHECK (char_length("messages"."text") BETWEEN 1 AND 5000)
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "messages_unread_idx" ON "messages" USING btree ("id" DESC NULLS LAST) WHERE dealt_with_at IS NULL;--> statement-breakpoint
CREATE INDEX "messages_email_idx" ON "messages" USING btree (lower("email"));
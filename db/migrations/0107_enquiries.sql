CREATE TABLE "enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "enquiries_hash_unique" UNIQUE("hash"),
	CONSTRAINT "enquiries_email_check" CHECK (char_length("enquiries"."email") BETWEEN 1 AND 254),
	CONSTRAINT "enquiries_name_check" CHECK (char_length("enquiries"."name") BETWEEN 1 AND 40),
	CONSTRAINT "enquiries_about_check" CHECK (char_length("enquiries"."about") BETWEEN 1 AND 2000)
);
--> statement-breakpoint
CREATE TABLE "enquiry_recipients" (
	"enquiry_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"business_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"stop_hash" text,
	"sent_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	CONSTRAINT "enquiry_recipients_enquiry_id_slug_pk" PRIMARY KEY("enquiry_id","slug"),
	CONSTRAINT "enquiry_recipients_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "enquiry_recipients" ADD CONSTRAINT "enquiry_recipients_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_email_idx" ON "enquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "enquiry_recipients_business_idx" ON "enquiry_recipients" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "enquiry_recipients_stop_idx" ON "enquiry_recipients" USING btree ("stop_hash") WHERE stop_hash IS NOT NULL;
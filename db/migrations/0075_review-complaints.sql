CREATE TABLE "review_risk_assessments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_risk_assessments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "shares_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "writer_details" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "shares_writer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_risk_assessments" ADD CONSTRAINT "review_risk_assessments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
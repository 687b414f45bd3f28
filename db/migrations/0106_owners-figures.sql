ALTER TABLE "call_counts" ADD COLUMN "websites" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_counts" ADD COLUMN "enquiries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_counts" ADD COLUMN "shortlisted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_owners" ADD COLUMN "figures" text DEFAULT 'monthly' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_owners" ADD COLUMN "figures_from" date;--> statement-breakpoint
ALTER TABLE "business_owners" ADD COLUMN "figures_sent_on" date;
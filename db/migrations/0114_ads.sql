CREATE TABLE "ad_counts" (
	"day" date NOT NULL,
	"ad_id" bigint NOT NULL,
	"shown" integer NOT NULL,
	"opened" integer NOT NULL,
	"called" integer NOT NULL,
	CONSTRAINT "ad_counts_ad_id_day_pk" PRIMARY KEY("ad_id","day")
);
--> statement-breakpoint
CREATE TABLE "ad_payments" (
	"event_id" text PRIMARY KEY NOT NULL,
	"ad_id" bigint,
	"problem" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" bigint NOT NULL,
	"came_by" bigint[] DEFAULT '{}' NOT NULL,
	"place" text NOT NULL,
	"town" text,
	"service" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"price" integer NOT NULL,
	"payment_link" text NOT NULL,
	"bill_to" text NOT NULL,
	"reference" uuid DEFAULT gen_random_uuid() NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	"withdrawn_at" timestamp with time zone,
	"invoice_number" integer,
	"invoice" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ads_reference_unique" UNIQUE("reference"),
	CONSTRAINT "ads_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "ads_days_check" CHECK ("ads"."first_day" <= "ads"."last_day"),
	CONSTRAINT "ads_price_check" CHECK ("ads"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ad_counts" ADD CONSTRAINT "ad_counts_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_payments" ADD CONSTRAINT "ad_payments_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_town_towns_slug_fk" FOREIGN KEY ("town") REFERENCES "public"."towns"("slug") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_service_service_types_category_fk" FOREIGN KEY ("service") REFERENCES "public"."service_types"("category") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "ads_business_idx" ON "ads" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "ads_last_day_idx" ON "ads" USING btree ("last_day");--> statement-breakpoint
CREATE TRIGGER "ads_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ads"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

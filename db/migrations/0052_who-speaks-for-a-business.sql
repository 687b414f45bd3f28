CREATE TABLE "business_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"change_id" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disputed_until" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "business_owners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_owners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"claim_id" bigint,
	"state" text DEFAULT 'owner' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"lapses_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"asked_twice_a_year" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone,
	"asked_token_hash" "bytea",
	"came_by" bigint[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code_hash" "bytea",
	"host" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"failed_since" timestamp with time zone,
	"seen" text,
	"by" text,
	CONSTRAINT "claim_proofs_seen_check" CHECK (char_length("claim_proofs"."seen") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_owners" ADD CONSTRAINT "business_owners_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_owners" ADD CONSTRAINT "business_owners_claim_id_business_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."business_claims"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_proofs" ADD CONSTRAINT "claim_proofs_claim_id_business_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."business_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_proofs" ADD CONSTRAINT "claim_proofs_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_claims_live_idx" ON "business_claims" USING btree ("business_id","user_id") WHERE state IN ('open', 'disputed', 'owner');--> statement-breakpoint
CREATE INDEX "business_claims_user_idx" ON "business_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_claims_change_idx" ON "business_claims" USING btree ("change_id") WHERE change_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "business_owners_live_idx" ON "business_owners" USING btree ("business_id","user_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "business_owners_user_idx" ON "business_owners" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_owners_asked_idx" ON "business_owners" USING btree ("asked_token_hash") WHERE asked_token_hash IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_proofs_kind_idx" ON "claim_proofs" USING btree ("claim_id","kind");--> statement-breakpoint
CREATE INDEX "claim_proofs_checked_idx" ON "claim_proofs" USING btree ("checked_at") WHERE state = 'proven' AND host IS NOT NULL;
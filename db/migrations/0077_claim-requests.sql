CREATE TABLE "claim_requests" (
	"claim_id" bigint NOT NULL,
	"wants" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"phone" text,
	"link" text,
	"words" text,
	"file" text,
	CONSTRAINT "claim_requests_claim_id_wants_pk" PRIMARY KEY("claim_id","wants"),
	CONSTRAINT "claim_requests_phone_check" CHECK (("claim_requests"."wants" = 'call') = ("claim_requests"."phone" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_claim_id_business_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."business_claims"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "import_proposals" (
	"business_id" bigint NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"import_id" bigint NOT NULL,
	CONSTRAINT "import_proposals_business_id_field_pk" PRIMARY KEY("business_id","field")
);
--> statement-breakpoint
CREATE INDEX "import_proposals_import_idx" ON "import_proposals" USING btree ("import_id");
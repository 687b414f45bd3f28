CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"start" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_scopes_check" CHECK ("api_keys"."scopes" <@ ARRAY['api', 'data', 'mcp'])
);
--> statement-breakpoint
CREATE TABLE "open_listings" (
	"business_id" bigint PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"at_location_id" uuid,
	"times" text[] NOT NULL,
	"licences" text[] NOT NULL,
	CONSTRAINT "open_listings_organization_id_unique" UNIQUE("organization_id"),
	CONSTRAINT "open_listings_service_id_unique" UNIQUE("service_id"),
	CONSTRAINT "open_listings_at_location_id_unique" UNIQUE("at_location_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name_key" ON "api_keys" USING btree ("name") WHERE revoked_at IS NULL;
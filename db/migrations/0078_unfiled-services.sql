CREATE TABLE "unfiled_services" (
	"business_id" bigint PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"import_id" bigint
);
--> statement-breakpoint
ALTER TABLE "unfiled_services" ADD CONSTRAINT "unfiled_services_word_service_types_category_fk" FOREIGN KEY ("word") REFERENCES "public"."service_types"("category") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "unfiled_services_word_idx" ON "unfiled_services" USING btree ("word");--> statement-breakpoint
-- Until now the words of a first import became the types that visitors choose. Where nobody has ever touched a type, they wait to be filed.
UPDATE "service_types" s SET waits_from = brought.id
FROM (SELECT unnest(new_categories) AS category, min(id) AS id FROM "imports" WHERE kind = 'import' AND undone_at IS NULL GROUP BY 1) AS brought
WHERE s.category = brought.category AND s.waits_from IS NULL
  AND s.category NOT IN ('Dog Walker', 'Dog Day Care', 'Kennels', 'Dog Park', 'Dog Groomer', 'Dog Trainer', 'Other')
  AND NOT EXISTS (SELECT FROM "service_types" WHERE coalesce(plural, drawing, schema_type, position::text) IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "service_type_deeds")
  AND NOT EXISTS (SELECT FROM "audit_log" WHERE action LIKE 'service-type.%');

ALTER TABLE "imports" ADD COLUMN "members" bigint[];--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "earlier_id" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "missing" bigint[];--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_earlier_id_imports_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;
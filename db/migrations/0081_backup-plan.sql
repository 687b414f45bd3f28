CREATE TABLE "backup_plan" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"folder" text,
	"every_hours" integer,
	"keep" integer NOT NULL,
	"asked_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "backup_plan_only_check" CHECK ("backup_plan"."is_only")
);

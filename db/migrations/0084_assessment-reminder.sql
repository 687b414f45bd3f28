ALTER TABLE "review_risk_assessments" ADD COLUMN "reminded_at" timestamp with time zone;

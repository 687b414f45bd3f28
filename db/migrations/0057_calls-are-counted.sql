CREATE TABLE "call_counts" (
	"day" date NOT NULL,
	"business_id" bigint NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "call_counts_business_id_day_pk" PRIMARY KEY("business_id","day")
);

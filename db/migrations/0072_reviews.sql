CREATE TABLE "review_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"decided_by" text,
	"reason" text,
	"words" text,
	CONSTRAINT "review_decisions_words_check" CHECK (char_length("review_decisions"."words") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "review_totals" (
	"business_id" bigint PRIMARY KEY NOT NULL,
	"stars_1" integer DEFAULT 0 NOT NULL,
	"stars_2" integer DEFAULT 0 NOT NULL,
	"stars_3" integer DEFAULT 0 NOT NULL,
	"stars_4" integer DEFAULT 0 NOT NULL,
	"stars_5" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"business_id" bigint NOT NULL,
	"came_by" bigint[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"service" text,
	"experienced_on" date NOT NULL,
	"shown_name" text NOT NULL,
	"author" "bytea" NOT NULL,
	"network" "bytea",
	"email" text,
	"invited" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'form' NOT NULL,
	"declared_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"replaced_id" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reviews_stars_check" CHECK ("reviews"."stars" BETWEEN 1 AND 5),
	CONSTRAINT "reviews_text_check" CHECK (char_length("reviews"."text") <= 2000),
	CONSTRAINT "reviews_shown_name_check" CHECK (char_length("reviews"."shown_name") <= 40)
);
--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decisions_review_idx" ON "review_decisions" USING btree ("review_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_published_author_idx" ON "reviews" USING btree ("business_id","author") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "reviews_shown_idx" ON "reviews" USING btree ("business_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "reviews_waiting_idx" ON "reviews" USING btree ("confirmed_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_author_idx" ON "reviews" USING btree ("author","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_business_idx" ON "reviews" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "reviews_email_idx" ON "reviews" USING btree (lower("email")) WHERE email IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_created_idx" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_came_by_idx" ON "reviews" USING gin ("came_by") WHERE came_by <> '{}';--> statement-breakpoint
-- Averages are exact whoever writes a review, merges businesses or erases something.
CREATE FUNCTION "count_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'published' THEN
    UPDATE "review_totals" SET
      stars_1 = stars_1 - (OLD.stars = 1)::int, stars_2 = stars_2 - (OLD.stars = 2)::int,
      stars_3 = stars_3 - (OLD.stars = 3)::int, stars_4 = stars_4 - (OLD.stars = 4)::int,
      stars_5 = stars_5 - (OLD.stars = 5)::int
    WHERE business_id = OLD.business_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'published' THEN
    INSERT INTO "review_totals" AS t (business_id, stars_1, stars_2, stars_3, stars_4, stars_5)
    VALUES (NEW.business_id, (NEW.stars = 1)::int, (NEW.stars = 2)::int, (NEW.stars = 3)::int, (NEW.stars = 4)::int, (NEW.stars = 5)::int)
    ON CONFLICT (business_id) DO UPDATE SET
      stars_1 = t.stars_1 + EXCLUDED.stars_1, stars_2 = t.stars_2 + EXCLUDED.stars_2,
      stars_3 = t.stars_3 + EXCLUDED.stars_3, stars_4 = t.stars_4 + EXCLUDED.stars_4,
      stars_5 = t.stars_5 + EXCLUDED.stars_5;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reviews_counted" AFTER INSERT OR UPDATE OF "state", "stars", "business_id" OR DELETE ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "count_reviews"();--> statement-breakpoint
CREATE TRIGGER "review_totals_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "review_totals"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

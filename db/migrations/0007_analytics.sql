CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"referrer" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_path_referrer_pk" PRIMARY KEY("day","path","referrer")
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"service" text NOT NULL,
	"place" text NOT NULL,
	"distance" integer NOT NULL,
	"nothing_found" boolean NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_counts_day_service_place_distance_nothing_found_pk" PRIMARY KEY("day","service","place","distance","nothing_found")
);

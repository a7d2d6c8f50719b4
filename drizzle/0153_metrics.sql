CREATE TABLE "event_days" (
	"day" date NOT NULL,
	"event_type" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "event_days_day_event_type_pk" PRIMARY KEY("day","event_type")
);
--> statement-breakpoint
CREATE TABLE "metric_days" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"count" double precision DEFAULT 0 NOT NULL,
	"sum" double precision DEFAULT 0 NOT NULL,
	"buckets" double precision[] NOT NULL,
	CONSTRAINT "metric_days_day_name_tag_pk" PRIMARY KEY("day","name","tag")
);
--> statement-breakpoint
CREATE TABLE "metric_hours" (
	"hour" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"count" double precision DEFAULT 0 NOT NULL,
	"sum" double precision DEFAULT 0 NOT NULL,
	"buckets" double precision[] NOT NULL,
	CONSTRAINT "metric_hours_hour_name_tag_pk" PRIMARY KEY("hour","name","tag")
);

CREATE TABLE "active_days" (
	"day" date NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "active_days_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer NOT NULL,
	"misses" integer NOT NULL,
	CONSTRAINT "search_days_day_query_pk" PRIMARY KEY("day","query"),
	CONSTRAINT "search_days_floor" CHECK ("search_days"."searches" >= "search_days"."misses" and "search_days"."misses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_alerts" (
	"name" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browser_errors" (
	"day" date NOT NULL,
	"fingerprint" text NOT NULL,
	"pathname" text NOT NULL,
	"release" text NOT NULL,
	"part" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "browser_errors_day_fingerprint_pathname_release_pk" PRIMARY KEY("day","fingerprint","pathname","release"),
	CONSTRAINT "browser_errors_count_floor" CHECK ("browser_errors"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "site_days_day_name_tag_pk" PRIMARY KEY("day","name","tag")
);
--> statement-breakpoint
CREATE TABLE "timing_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	"errors" bigint NOT NULL,
	"ms_sum" double precision NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "timing_days_day_kind_name_pk" PRIMARY KEY("day","kind","name"),
	CONSTRAINT "timing_days_kind_known" CHECK ("timing_days"."kind" in ('call','statement','hour')),
	CONSTRAINT "timing_days_floor" CHECK ("timing_days"."count" >= 0 and "timing_days"."errors" >= 0 and "timing_days"."ms_sum" >= 0)
);
--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_days_user" ON "active_days" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "browser_errors_last" ON "browser_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "timing_days_kind" ON "timing_days" USING btree ("kind","day");
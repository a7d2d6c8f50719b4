CREATE TABLE "audience_sizes" (
	"audience_id" bigint NOT NULL,
	"day" date NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "audience_sizes_audience_id_day_pk" PRIMARY KEY("audience_id","day"),
	CONSTRAINT "audience_sizes_size_floor" CHECK ("audience_sizes"."size" >= 0)
);
--> statement-breakpoint
ALTER TABLE "audience_sizes" ADD CONSTRAINT "audience_sizes_audience_id_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "audience_sizes" ("audience_id", "day", "size") SELECT "id", "sized_at"::date, "size" FROM "audiences" WHERE "sized_at" IS NOT NULL;

CREATE TABLE "tag_faults" (
	"tag_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"items" bigint DEFAULT 0 NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	CONSTRAINT "tag_faults_tag_id_day_kind_pk" PRIMARY KEY("tag_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "tag_hours" (
	"tag_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"items" bigint DEFAULT 0 NOT NULL,
	"without_value" bigint DEFAULT 0 NOT NULL,
	"without_currency" bigint DEFAULT 0 NOT NULL,
	"without_order" bigint DEFAULT 0 NOT NULL,
	"without_products" bigint DEFAULT 0 NOT NULL,
	"matchable" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "tag_hours_tag_id_hour_event_pk" PRIMARY KEY("tag_id","hour","event")
);
--> statement-breakpoint
ALTER TABLE "conversion_tags" ALTER COLUMN "md_frequency" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "conversion_tags" ADD COLUMN "status" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion_tags" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion_tags" ADD COLUMN "match_seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion_tags" ADD COLUMN "matched_size" integer;--> statement-breakpoint
ALTER TABLE "conversion_tags" ADD COLUMN "matched_counted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion_tags" ADD COLUMN "matched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tag_events" ADD COLUMN "person_hash" "bytea";--> statement-breakpoint
ALTER TABLE "tag_events" ADD COLUMN "match_fields" text[];--> statement-breakpoint
ALTER TABLE "tag_events" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "tag_events" ADD COLUMN "line_items" jsonb;--> statement-breakpoint
CREATE INDEX "tag_faults_day" ON "tag_faults" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tag_hours_hour" ON "tag_hours" USING btree ("hour");--> statement-breakpoint
UPDATE conversion_tags SET enhanced_match_status = 'NOT_VALIDATED' WHERE aem_enabled;

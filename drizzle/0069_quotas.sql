CREATE TABLE "business_usage" (
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"day" date NOT NULL,
	"items" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"refused" bigint DEFAULT 0 NOT NULL,
	"foreign_items" bigint DEFAULT 0 NOT NULL,
	"foreign_hosts" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "business_usage_kind_subject_id_day_pk" PRIMARY KEY("kind","subject_id","day"),
	CONSTRAINT "business_usage_floor" CHECK ("business_usage"."items" >= 0 and "business_usage"."bytes" >= 0 and "business_usage"."refused" >= 0 and "business_usage"."foreign_items" >= 0),
	CONSTRAINT "business_usage_hosts" CHECK (cardinality("business_usage"."foreign_hosts") <= 5)
);
--> statement-breakpoint
CREATE INDEX "business_usage_day" ON "business_usage" USING btree ("day");--> statement-breakpoint
CREATE TABLE "gone_tags" (
	"tag_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "counted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "records" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion_tags" ADD COLUMN "hosts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion_tags" ADD COLUMN "hosts_learned_until" timestamp with time zone;--> statement-breakpoint
-- The events of a deleted tag go with it: a chore deletes them in batches, however the tag was deleted.
CREATE OR REPLACE FUNCTION note_gone_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO gone_tags (tag_id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER conversion_tags_gone AFTER DELETE ON conversion_tags FOR EACH ROW EXECUTE FUNCTION note_gone_tag();--> statement-breakpoint
INSERT INTO gone_tags (tag_id) SELECT DISTINCT e.tag_id FROM tag_events e
WHERE NOT EXISTS (SELECT FROM conversion_tags t WHERE t.id = e.tag_id);--> statement-breakpoint
UPDATE audiences a SET records = n.n FROM (SELECT audience_id, count(*)::int AS n FROM audience_hashes GROUP BY 1) n WHERE n.audience_id = a.id;--> statement-breakpoint
-- Exact sizes are no longer stored: each audience is counted again by the worker.
UPDATE audiences SET size = 0, status = 'INITIALIZING', sized_at = NULL WHERE sized_at IS NOT NULL;
--> statement-breakpoint
-- Suggestions before a word is typed show topics.
CREATE TRIGGER interests_pages AFTER UPDATE OR DELETE ON interests FOR EACH ROW EXECUTE FUNCTION page_changed('id');

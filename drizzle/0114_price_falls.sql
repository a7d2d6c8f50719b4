-- online
ALTER TABLE "linked_pages" ADD COLUMN IF NOT EXISTS "price_before" text;--> statement-breakpoint
ALTER TABLE "linked_pages" ADD COLUMN IF NOT EXISTS "price_fell_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pins_linked_by_interest" ON "pins" USING btree ("interest_id","id") WHERE "pins"."is_public" and "pins"."parent_pin_id" is null and "pins"."link" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pins_linked" ON "pins" USING btree ("id") WHERE "pins"."is_public" and "pins"."parent_pin_id" is null and "pins"."link" is not null;--> statement-breakpoint
-- Kept pages show the price and stock of what their pins lead to. The pins of one page are few; of many, the newest are told.
CREATE OR REPLACE FUNCTION linked_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  id bigint;
BEGIN
  FOR id IN SELECT p.id FROM pins p WHERE p.link = new.url AND p.is_public ORDER BY p.id DESC LIMIT 500
  LOOP
    PERFORM pg_notify('magpie_pages', id::text);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER linked_pages_pages AFTER UPDATE OF metadata ON linked_pages
  FOR EACH ROW WHEN (old.metadata IS DISTINCT FROM new.metadata) EXECUTE FUNCTION linked_page_changed();

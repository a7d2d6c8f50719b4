-- online
CREATE INDEX CONCURRENTLY IF NOT EXISTS "grants_derived" ON "grants" USING btree ("source_id") WHERE "grants"."source" <> 'direct';--> statement-breakpoint
-- Derived grants go with the business or group that they come from.
CREATE OR REPLACE FUNCTION drop_derived_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM grants WHERE source = TG_ARGV[0] AND source <> 'direct' AND source_id = OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER businesses_derived_grants AFTER DELETE ON businesses FOR EACH ROW EXECUTE FUNCTION drop_derived_grants('hierarchy');--> statement-breakpoint
CREATE OR REPLACE TRIGGER asset_groups_derived_grants AFTER DELETE ON asset_groups FOR EACH ROW EXECUTE FUNCTION drop_derived_grants('group');--> statement-breakpoint
DELETE FROM grants g WHERE source = 'hierarchy' AND NOT EXISTS (SELECT FROM businesses b WHERE b.id = g.source_id);--> statement-breakpoint
DELETE FROM grants g WHERE source = 'group' AND NOT EXISTS (SELECT FROM asset_groups a WHERE a.id = g.source_id);
